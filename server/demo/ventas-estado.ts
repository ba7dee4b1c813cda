import { convertirOc } from '#contract/licitacion/oc-publicas/actos.ts';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import { feature as facturasFeature } from '#server/features/abastecimiento/facturas/index.ts';
import { feature as ordenesFeature } from '#server/features/abastecimiento/ordenes/index.ts';
import { feature as recepcionesFeature } from '#server/features/bodega/recepciones/index.ts';
import { feature as cobrosFeature } from '#server/features/dinero/cobros/index.ts';
import { feature as facturasVentaFeature } from '#server/features/dinero/facturas-venta/index.ts';
import { feature as ocPublicasFeature } from '#server/features/licitacion/oc-publicas/index.ts';
import { feature as oportunidadesFeature } from '#server/features/licitacion/oportunidades/index.ts';
import { feature as otsFeature } from '#server/features/licitacion/ots/index.ts';
import { feature as cotizacionesFeature } from '#server/features/ventas/cotizaciones/index.ts';
import type { OtraVenta } from './compras.ts';
import { EMERGENCIAS, JARDINES, LAVANDERIA, OBRAS, TALLER } from './vendido-al-estado.ts';
import { facturaDelProveedor, pedida, recibida } from './ventas-estado-compras.ts';
import { type Cadena, cotizadaAMano, deLicitacion, id, tomada } from './ventas-estado-partes.ts';

/** The features whose acts these sales are made of. */
export const FEATURES_DE_VENTAS = [
  oportunidadesFeature,
  cotizacionesFeature,
  ocPublicasFeature,
  ordenesFeature,
  recepcionesFeature,
  facturasFeature,
  otsFeature,
  facturasVentaFeature,
  cobrosFeature,
];

/** Sales to the State that became purchases, by how they go on (`planearVentasEstadoDemo`). */
export interface VentasEstado {
  ventas: OtraVenta[];
  /** Filled in as they are sold. */
  compras: Map<'entera' | 'a_medias' | 'exenta', Compra>;
}

/** One that is paid, one that is sent and charged in part, one without IVA, and today's. */
export function ventasEstadoPasadas(cadena: Cadena): VentasEstado {
  const compras: VentasEstado['compras'] = new Map();
  return {
    compras,
    ventas: [
      { dias: 50, vender: async () => void compras.set('entera', await ventaEntera(cadena)) },
      { dias: 27, vender: async () => void compras.set('a_medias', await ventaAMedias(cadena)) },
      { dias: 20, vender: async () => void compras.set('exenta', await ventaExenta(cadena)) },
      { dias: 0, vender: () => ventaDeHoy(cadena) },
    ],
  };
}

async function ventaEntera(cadena: Cadena): Promise<Compra> {
  const { hacer, hace, admin } = cadena;
  const cotizacion_id = await deLicitacion(cadena, {
    codigo: '4982-61-LE26',
    nombre: 'EQUIPAMIENTO PARA MANTENCION DE PARQUES Y JARDINES',
    organismo: 'nunoa',
    pedido: JARDINES,
    cerro: 68,
    motivo: 'Los proveedores confirman las unidades y el margen alcanza',
  });
  const oc_id = await tomada(cadena, {
    cotizacion_id,
    organismo: 'nunoa',
    codigo: '4982-874-SE26',
    codigo_licitacion: '4982-61-LE26',
    dias: 58,
  });
  const ordenes = await pedida(cadena, cotizacion_id, 57);
  for (const [indice, orden] of ordenes.entries()) {
    await recibida(cadena, orden, 51);
    await facturaDelProveedor(cadena, orden, { folio: `7${indice}4120`, dias: 50, pagada: 20 });
  }
  return hace(50, () => hacer(admin, convertirOc, { params: id(oc_id), body: {} }));
}

async function ventaAMedias(cadena: Cadena): Promise<Compra> {
  const { hacer, hace, admin, employee } = cadena;
  const cotizacion_id = await cotizadaAMano(cadena, {
    organismo: 'melipilla',
    canal: 'compra_agil',
    pedido: LAVANDERIA,
    quien: employee,
    dias: 38,
  });
  const oc_id = await tomada(cadena, { cotizacion_id, organismo: 'melipilla', codigo: '1641-1207-AG26', dias: 35 });
  const ordenes = await pedida(cadena, cotizacion_id, 34);
  for (const [indice, orden] of ordenes.entries()) {
    await recibida(cadena, orden, 28);
    await facturaDelProveedor(cadena, orden, { folio: `88${indice}31`, dias: indice === 0 ? 12 : 27 });
  }
  return hace(27, () => hacer(admin, convertirOc, { params: id(oc_id), body: {} }));
}

/** Beyond the strait what the State buys bears no IVA. */
async function ventaExenta(cadena: Cadena): Promise<Compra> {
  const { hacer, hace, admin } = cadena;
  const cotizacion_id = await cotizadaAMano(cadena, {
    organismo: 'porvenir',
    canal: 'compra_agil',
    pedido: TALLER,
    quien: admin,
    dias: 31,
  });
  const oc_id = await tomada(cadena, {
    cotizacion_id,
    organismo: 'porvenir',
    codigo: '3690-118-AG26',
    exenta: 'Es de la zona franca de extensión: su orden va sin IVA',
    dias: 29,
  });
  for (const orden of await pedida(cadena, cotizacion_id, 28)) await recibida(cadena, orden, 21);
  return hace(20, () => hacer(admin, convertirOc, { params: id(oc_id), body: {} }));
}

/** Its goods came yesterday and it is bought today, so that whatever the day somebody has sold in its month. */
async function ventaDeHoy(cadena: Cadena): Promise<void> {
  const { hacer, hace, admin, employee } = cadena;
  const cotizacion_id = await cotizadaAMano(cadena, {
    organismo: 'nunoa',
    canal: 'compra_agil',
    pedido: EMERGENCIAS,
    quien: employee,
    dias: 11,
  });
  const oc_id = await tomada(cadena, { cotizacion_id, organismo: 'nunoa', codigo: '4982-902-AG26', dias: 9 });
  for (const orden of await pedida(cadena, cotizacion_id, 7)) await recibida(cadena, orden, 1);
  await hace(0, () => hacer(admin, convertirOc, { params: id(oc_id), body: {} }));
}

/** One that is just taken: its goods are asked for, and nothing is sold yet. */
export async function crearVentasEstadoDemo(cadena: Cadena): Promise<void> {
  const cotizacion_id = await cotizadaAMano(cadena, {
    organismo: 'vivienda',
    canal: 'convenio',
    pedido: OBRAS,
    quien: cadena.employee,
    dias: 8,
  });
  await tomada(cadena, { cotizacion_id, organismo: 'vivienda', codigo: '1305-402-CM26', dias: 2 });
  // One has it in hand, the other is still to be sent.
  await pedida(cadena, cotizacion_id, 1, 1);
}
