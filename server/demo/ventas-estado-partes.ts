import { inArray } from 'drizzle-orm';
import { aprobarOc, tomarOc, vincularOc } from '#contract/licitacion/oc-publicas/actos.ts';
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
import { sumarDias } from '#contract/valores/fechas.ts';
import { enPesos, netoDe } from '#contract/valores/money.ts';
import { enviarCotizacion } from '#contract/ventas/cotizaciones/actos.ts';
import {
  type CotizacionCompleta,
  crearCotizacion,
  editarCotizacion,
  obtenerCotizacion,
} from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { type Actos, diaHace } from './actos.ts';
import type { Pedido } from './vendido-al-estado.ts';

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
  porvenir: {
    cliente: 'I. Municipalidad de Porvenir',
    cliente_rut: '69.250.900-5',
    cliente_direccion: 'Zavattaro 434',
    cliente_comuna: 'Porvenir',
    cliente_telefono: '56612580031',
    cliente_email: 'adquisiciones@muniporvenir.test',
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

export interface Cadena extends Actos {
  tx: Queryable;
  admin: number;
  employee: number;
}

export const id = (numero: number) => ({ id: String(numero) });

interface Licitacion {
  codigo: string;
  nombre: string;
  organismo: Organismo;
  pedido: Pedido;
  cerro: number;
  motivo: string;
}

/** A tender that was gone for and won, with its quotation. */
export async function deLicitacion(
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

export async function cotizadaAMano(cadena: Cadena, { organismo, canal, pedido, quien, dias }: AMano): Promise<number> {
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
  /** Why it bears no IVA, where it doesn't: its quotation did. */
  exenta?: string;
  dias: number;
}

/** The order of the public body, which says what its quotation says, taken the day after. */
export async function tomada(
  { hacer, hace, admin }: Cadena,
  { cotizacion_id, organismo, codigo, codigo_licitacion, exenta, dias }: PorTomar,
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
        ...(exenta && { iva: false }),
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
    const { version } = await hacer(admin, vincularOc, { params, body: { cotizacion_id } });
    if (exenta) await hacer(admin, aprobarOc, { params, body: { motivo: exenta, version } });
    await hacer(admin, tomarOc, { params });
  });
  return oc.id;
}

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
