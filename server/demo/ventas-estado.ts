import { inArray } from 'drizzle-orm';
import { aprobarFactura, pagarFactura } from '#contract/abastecimiento/facturas/actos.ts';
import { totalesDeFactura } from '#contract/abastecimiento/facturas/cotejo.ts';
import { registrarFactura } from '#contract/abastecimiento/facturas/escribir.ts';
import { proponerFactura } from '#contract/abastecimiento/facturas/propuesta.ts';
import { enviarOrden } from '#contract/abastecimiento/ordenes/actos.ts';
import { editarOrden } from '#contract/abastecimiento/ordenes/escribir.ts';
import { obtenerOrden } from '#contract/abastecimiento/ordenes/ordenes.ts';
import { abrirLlegada, cerrarLlegada } from '#contract/bodega/recepciones/llegadas.ts';
import { aceptarLlegada, anotarEnLlegada } from '#contract/bodega/recepciones/llegadas-lineas.ts';
import { cobrarFacturaVenta, registrarFacturaVenta } from '#contract/dinero/facturas-venta/facturas-venta.ts';
import { convertirOc, tomarOc, vincularOc } from '#contract/licitacion/oc-publicas/actos.ts';
import { registrarOcPublica } from '#contract/licitacion/oc-publicas/oc-publicas.ts';
import {
  cotizarOportunidad,
  crearOportunidad,
  editarOportunidad,
  elegirProducto,
  postularOportunidad,
  presentarOportunidad,
  resolverOportunidad,
} from '#contract/licitacion/oportunidades/actos.ts';
import { crearOt, despacharOt, entregarOt, prepararOt } from '#contract/licitacion/ots/ots.ts';
import { sumarDias } from '#contract/valores/fechas.ts';
import { enPesos, netoDe } from '#contract/valores/money.ts';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import { enviarCotizacion, pedirParaCotizacion } from '#contract/ventas/cotizaciones/actos.ts';
import {
  type CotizacionCompleta,
  crearCotizacion,
  editarCotizacion,
  obtenerCotizacion,
} from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { feature as facturasFeature } from '#server/features/abastecimiento/facturas/index.ts';
import { feature as ordenesFeature } from '#server/features/abastecimiento/ordenes/index.ts';
import { feature as recepcionesFeature } from '#server/features/bodega/recepciones/index.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { feature as cobrosFeature } from '#server/features/dinero/cobros/index.ts';
import { feature as facturasVentaFeature } from '#server/features/dinero/facturas-venta/index.ts';
import { feature as ocPublicasFeature } from '#server/features/licitacion/oc-publicas/index.ts';
import { feature as oportunidadesFeature } from '#server/features/licitacion/oportunidades/index.ts';
import { feature as otsFeature } from '#server/features/licitacion/ots/index.ts';
import { feature as cotizacionesFeature } from '#server/features/ventas/cotizaciones/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { type Actos, diaHace } from './actos.ts';
import type { OtraVenta } from './compras.ts';
import { folioDe } from './facturas-venta.ts';
import { EMERGENCIAS, JARDINES, LAVANDERIA, OBRAS, type Pedido } from './vendido-al-estado.ts';

const ORGANISMOS = {
  nunoa: {
    cliente: 'I. Municipalidad de Ñuñoa',
    cliente_rut: '69.070.500-1',
    cliente_direccion: 'Av. Irarrázaval 3550',
    cliente_comuna: 'Ñuñoa',
    cliente_telefono: '56222407000',
    cliente_email: 'adquisiciones@nunoa.test',
  },
  melipilla: {
    cliente: 'Hospital San José de Melipilla',
    cliente_rut: '61.602.200-8',
    cliente_direccion: "O'Higgins 551",
    cliente_comuna: 'Melipilla',
    cliente_telefono: '56225745500',
    cliente_email: 'abastecimiento@hospitalmelipilla.test',
  },
  vivienda: {
    cliente: 'Servicio de Vivienda RM',
    cliente_rut: '61.813.000-2',
    cliente_direccion: 'Arturo Prat 48',
    cliente_comuna: 'Santiago',
    cliente_telefono: '56229013000',
    cliente_email: 'compras@viviendarm.test',
  },
} as const;
type Organismo = keyof typeof ORGANISMOS;

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

interface Cadena extends Actos {
  tx: Queryable;
  admin: number;
  employee: number;
}

/** Sales to the State that became purchases: one that is paid, one that is sent and charged in part, and today's. */
export const ventasEstadoPasadas = (cadena: Cadena): OtraVenta[] => [
  { dias: 50, vender: () => ventaEntera(cadena) },
  { dias: 42, vender: () => ventaAMedias(cadena) },
  { dias: 0, vender: () => ventaDeHoy(cadena) },
];

async function ventaEntera(cadena: Cadena): Promise<void> {
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
  for (const orden of ordenes) await recibida(cadena, orden, 51);
  const compra = await hace(50, () => hacer(admin, convertirOc, { params: id(oc_id), body: {} }));
  await salida(cadena, compra, { dias: 49, num_gd: '8812', recibe: 'Patricia Sandoval', responsable_id: admin });
  await cobrada(cadena, compra, { dias: 48, pago: { dias: 19, parte: 1, referencia: 'TGR 558121' } });
  for (const [indice, orden] of ordenes.entries()) {
    await facturaDelProveedor(cadena, orden, { folio: `7${indice}4120`, dias: 50, pagada: 20 });
  }
}

async function ventaAMedias(cadena: Cadena): Promise<void> {
  const { hacer, hace, admin, employee } = cadena;
  const cotizacion_id = await cotizadaAMano(cadena, {
    organismo: 'melipilla',
    canal: 'compra_agil',
    pedido: LAVANDERIA,
    quien: employee,
    dias: 52,
  });
  const oc_id = await tomada(cadena, { cotizacion_id, organismo: 'melipilla', codigo: '1641-1207-AG26', dias: 49 });
  const ordenes = await pedida(cadena, cotizacion_id, 48);
  for (const [indice, orden] of ordenes.entries()) {
    await recibida(cadena, orden, 42);
    await facturaDelProveedor(cadena, orden, { folio: `88${indice}31`, dias: indice === 0 ? 12 : 41 });
  }
  const compra = await hace(42, () => hacer(admin, convertirOc, { params: id(oc_id), body: {} }));
  await salida(cadena, compra, {
    dias: 41,
    num_gd: '8840',
    recibe: 'Bodega central del hospital',
    responsable_id: employee,
    lineas: [{ linea: 1, cantidad: 6 }],
  });
  const { id: ot_id } = await hace(2, () =>
    hacer(admin, crearOt, { body: { compra_id: compra.id, fecha: diaHace(-2), responsable_id: employee } }),
  );
  await hace(1, () => hacer(admin, prepararOt, { params: id(ot_id) }));
  await cobrada(cadena, compra, {
    dias: 40,
    lineas: [{ linea: 1, cantidad: 6 }],
    pago: { dias: 6, parte: 0.4, referencia: 'Abono 1 de 2' },
  });
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

interface Licitacion {
  codigo: string;
  nombre: string;
  organismo: Organismo;
  pedido: Pedido;
  cerro: number;
  motivo: string;
}

/** A tender that was gone for and won, with its quotation. */
async function deLicitacion(
  cadena: Cadena,
  { codigo, nombre, organismo, pedido, cerro, motivo }: Licitacion,
): Promise<number> {
  const { tx, hacer, hace, admin } = cadena;
  const { cliente, cliente_rut } = ORGANISMOS[organismo];
  const instante = (dias: number) => new Date(Date.now() - dias * 86_400_000).toISOString();
  const anotada = await hace(cerro + 12, () =>
    hacer(admin, crearOportunidad, {
      body: {
        codigo,
        nombre,
        comprador: cliente,
        comprador_rut: cliente_rut,
        region: 'Región Metropolitana de Santiago',
        fecha_publicacion: instante(cerro + 14),
        // Nobody goes for what has closed: that it has is said once it was sent.
        fecha_cierre: instante(-1),
        items: pedido.map(([, cantidad, lo_que_piden]) => ({ nombre: lo_que_piden, cantidad, unidad: 'Unidad' })),
      },
    }),
  );
  const params = id(anotada.id);
  const elegidos = await idsDe(tx, pedido);
  for (const [indice, item] of anotada.lineas.entries()) {
    const body = { producto_id: elegidos[indice]! };
    await hacer(admin, elegirProducto, { params: { ...params, item_id: String(item.id) }, body });
  }
  await hace(cerro + 8, () => hacer(admin, postularOportunidad, { params, body: { motivo } }));
  const { cotizacion_id } = await hace(cerro + 2, () => hacer(admin, cotizarOportunidad, { params }));
  const { neto } = await enviada(cadena, { cotizacion_id, organismo, quien: admin, dias: cerro + 2 });
  await hace(cerro + 1, async () => {
    const { version } = await hacer(admin, presentarOportunidad, { params });
    const body = { version, fecha_cierre: instante(cerro), fecha_adjudicacion: instante(cerro - 8) };
    await hacer(admin, editarOportunidad, { params, body });
  });
  const body = { resultado: 'adjudicada', monto: neto, ganador: 'Fussan' } as const;
  await hace(cerro - 8, () => hacer(admin, resolverOportunidad, { params, body }));
  return cotizacion_id;
}

interface AMano {
  organismo: Organismo;
  canal: 'compra_agil' | 'convenio';
  pedido: Pedido;
  quien: number;
  dias: number;
}

async function cotizadaAMano(cadena: Cadena, { organismo, canal, pedido, quien, dias }: AMano): Promise<number> {
  const elegidos = await idsDe(cadena.tx, pedido);
  const { id: cotizacion_id } = await cadena.hace(dias, () =>
    cadena.hacer(quien, crearCotizacion, {
      body: {
        cliente: ORGANISMOS[organismo].cliente,
        canal,
        lineas: pedido.map(([, cantidad], indice) => ({ producto_id: elegidos[indice]!, otv_solicitada: cantidad })),
      },
    }),
  );
  await enviada(cadena, { cotizacion_id, organismo, quien, dias });
  return cotizacion_id;
}

interface PorEnviar {
  cotizacion_id: number;
  organismo: Organismo;
  quien: number;
  dias: number;
}

/** Says to whom it is, for ninety days, and sends it. */
function enviada(cadena: Cadena, { cotizacion_id, organismo, quien, dias }: PorEnviar): Promise<CotizacionCompleta> {
  const params = id(cotizacion_id);
  const fecha = diaHace(dias);
  return cadena.hace(dias, async () => {
    const { items } = await cadena.hacer(quien, obtenerCotizacion, { params });
    for (const { id: linea_id, precio_unitario } of items) {
      // Nobody offers the State parts of a peso.
      const body = { linea_id, precio_unitario: enPesos(precio_unitario) };
      await cadena.hacer(quien, editarCotizacion, { params, body });
    }
    await cadena.hacer(quien, editarCotizacion, {
      params,
      body: {
        ...ORGANISMOS[organismo],
        cliente_giro: 'Administración pública',
        fecha,
        vence: sumarDias(fecha, 90),
        condicion_de_pago: '30 días contra factura',
        plazo_entrega: '10 días hábiles',
      },
    });
    return cadena.hacer(quien, enviarCotizacion, { params, body: {} });
  });
}

interface PorTomar {
  cotizacion_id: number;
  organismo: Organismo;
  codigo: string;
  codigo_licitacion?: string;
  dias: number;
}

/** The order of the public body, which says what its quotation says, taken the day after. */
async function tomada(
  { hacer, hace, admin }: Cadena,
  { cotizacion_id, organismo, codigo, codigo_licitacion, dias }: PorTomar,
): Promise<number> {
  const { cliente, cliente_rut, cliente_direccion, cliente_comuna, cliente_telefono, cliente_email } =
    ORGANISMOS[organismo];
  const { base, items } = await hacer(admin, obtenerCotizacion, { params: id(cotizacion_id) });
  const oc = await hace(dias, () =>
    hacer(admin, registrarOcPublica, {
      body: {
        codigo,
        nombre: 'Equipos y herramientas',
        estado: 6,
        organismo: cliente,
        unidad: 'Adquisiciones',
        rut: cliente_rut,
        direccion: cliente_direccion,
        comuna: cliente_comuna,
        telefono: cliente_telefono,
        email: cliente_email,
        giro: 'Administración pública',
        forma_pago: '30 días contra factura',
        fecha_envio: diaHace(dias),
        ...(codigo_licitacion && { codigo_licitacion }),
        lineas: items.map(({ descripcion, cantidad, precio_final }) => ({
          descripcion,
          cantidad,
          precio_neto: base === 'neto' ? precio_final : netoDe(precio_final, 4),
        })),
      },
    }),
  );
  const params = id(oc.id);
  await hace(dias - 1, async () => {
    await hacer(admin, vincularOc, { params, body: { cotizacion_id } });
    await hacer(admin, tomarOc, { params });
  });
  return oc.id;
}

/** Orders to the suppliers of all that was sold, none of it from the shelves; of the last so many nobody has sent the mail yet. */
async function pedida(
  { hacer, hace, admin }: Cadena,
  cotizacion_id: number,
  dias: number,
  sinEnviar = 0,
): Promise<number[]> {
  const { items } = await hacer(admin, obtenerCotizacion, { params: id(cotizacion_id) });
  const pedidas = new Map(items.map(({ producto_id, cantidad }) => [producto_id, cantidad]));
  const { ordenes } = await hace(dias, () =>
    hacer(admin, pedirParaCotizacion, { params: id(cotizacion_id), body: {} }),
  );
  const enviadas = ordenes.slice(0, ordenes.length - sinEnviar);
  for (const orden of ordenes) {
    const params = id(orden.id);
    const { version, items: lineas } = await hacer(admin, obtenerOrden, { params });
    const completas = lineas.map(({ producto_id, costo }) => ({
      producto_id,
      cantidad: pedidas.get(producto_id)!,
      ...(costo !== null && { costo }),
      fecha_acordada: diaHace(dias - 7),
    }));
    await hacer(admin, editarOrden, { params, body: { version, lineas: completas } });
    if (enviadas.includes(orden)) await hace(dias, () => hacer(admin, enviarOrden, { params, body: {} }));
  }
  return enviadas.map((orden) => orden.id);
}

/** All of an order to a supplier comes, and is accepted. */
async function recibida({ hacer, hace, admin }: Cadena, orden_id: number, dias: number): Promise<void> {
  await hace(dias, async () => {
    const { items } = await hacer(admin, obtenerOrden, { params: id(orden_id) });
    const llegada = await hacer(admin, abrirLlegada, {
      body: { orden_id, documento_tipo: 'guia', documento_numero: `G-${3_300 + orden_id}` },
    });
    const params = id(llegada.id);
    await hacer(admin, anotarEnLlegada, {
      params,
      body: {
        lineas: items.map(({ id: linea, producto_id, cantidad }) => ({
          clave: `demostracion-${linea}`,
          producto_id,
          cantidad_recibida: cantidad,
        })),
      },
    });
    const por_decidir = items.reduce((suma, { cantidad }) => suma + cantidad, 0);
    await hacer(admin, aceptarLlegada, { params, body: { por_decidir } });
    await hacer(admin, cerrarLlegada, { params });
  });
}

/** What its supplier charges for an order, as it was agreed; paid so many days ago, if it is. */
async function facturaDelProveedor(
  { hacer, hace, admin }: Cadena,
  orden_id: number,
  { folio, dias, pagada }: { folio: string; dias: number; pagada?: number },
): Promise<void> {
  const { proveedor_id } = await hacer(admin, obtenerOrden, { params: id(orden_id) });
  const { recepciones } = await hacer(admin, proponerFactura, { query: { proveedor_id: String(proveedor_id) } });
  const suyas = recepciones.filter(({ orden }) => orden?.orden_id === orden_id);
  const { total } = totalesDeFactura(
    suyas.map(({ disponibles: cantidad, precio }) => ({ precio, cantidad })),
    true,
  );
  const aprobada = await hace(dias, async () => {
    const { id: factura_id, version } = await hacer(admin, registrarFactura, {
      body: {
        proveedor_id,
        tipo: 33,
        folio,
        fecha_emision: diaHace(dias),
        total,
        lineas: suyas.map(({ recepcion_id, producto_id, disponibles: cantidad, precio, orden }) => ({
          producto_id,
          cantidad,
          precio,
          orden_linea_id: orden!.linea_id,
          recepciones: [{ recepcion_id, cantidad }],
        })),
      },
    });
    return hacer(admin, aprobarFactura, { params: id(factura_id), body: { version } });
  });
  if (pagada === undefined) return;
  const pago = { monto: aprobada.total, fecha: diaHace(pagada), medio: 'transferencia' } as const;
  await hace(pagada, () => hacer(admin, pagarFactura, { params: id(aprobada.id), body: pago }));
}

interface Salida {
  dias: number;
  num_gd: string;
  recibe: string;
  responsable_id: number;
  lineas?: { linea: number; cantidad: number }[];
}

/** A work order that leaves with its dispatch note and is received. */
async function salida(
  { hacer, hace, admin }: Cadena,
  { id: compra_id }: Compra,
  { dias, num_gd, recibe, responsable_id, lineas }: Salida,
): Promise<void> {
  const { id: ot_id } = await hace(dias, () =>
    hacer(admin, crearOt, {
      body: { compra_id, fecha: diaHace(dias), responsable_id, ...(lineas && { lineas }) },
    }),
  );
  const params = id(ot_id);
  await hace(dias, () => hacer(admin, prepararOt, { params }));
  const body = { transportista: 'Starken', num_gd };
  await hace(dias - 1, () => hacer(admin, despacharOt, { params, body }));
  await hace(dias - 3, () => hacer(admin, entregarOt, { params, body: { recibido_por: recibe } }));
}

interface Cobro {
  dias: number;
  lineas?: { linea: number; cantidad: number }[];
  pago: { dias: number /** Of the whole. */; parte: number; referencia: string };
}

/** Its invoice, and what was paid of it. */
async function cobrada(
  { hacer, hace, admin }: Cadena,
  { id: compra_id }: Compra,
  { dias, lineas, pago }: Cobro,
): Promise<void> {
  const venta = await hace(dias, () =>
    hacer(admin, registrarFacturaVenta, {
      body: { tipo: 33, folio: folioDe(dias), compra_id, fecha_emision: diaHace(dias), ...(lineas && { lineas }) },
    }),
  );
  const { dias: pagadaHace, parte, referencia } = pago;
  const monto = Math.round(venta.total * parte);
  const body = { monto, fecha: diaHace(pagadaHace), medio: 'transferencia', referencia } as const;
  await hace(pagadaHace, () => hacer(admin, cobrarFacturaVenta, { params: id(venta.id), body }));
}

const id = (numero: number) => ({ id: String(numero) });

async function idsDe(tx: Queryable, pedido: Pedido): Promise<number[]> {
  const filas = await tx
    .select({ id: productos.id, codigo: productos.codigo_producto_fussan })
    .from(productos)
    .where(
      inArray(
        productos.codigo_producto_fussan,
        pedido.map(([codigo]) => codigo),
      ),
    );
  return pedido.map(([codigo]) => filas.find((fila) => fila.codigo === codigo)!.id);
}
