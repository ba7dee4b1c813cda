import { z } from 'zod';
import { formato, XLSX_O_CSV } from '#contract/exportar.ts';
import { dia, endpoint, idParams, opcional, pageOf, paginado, textoBuscado } from '#contract/http.ts';
import { ENTREGAS } from '#contract/tienda/despacho.ts';
import { base } from '#contract/valores/base.ts';
import { limpiarDato } from '#contract/valores/dato.ts';
import { datoEscrito } from '#contract/valores/dato-escrito.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { mes } from '#contract/valores/mes.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';
import { guia_repetida } from '#contract/ventas/despachos.ts';
import { ESTADOS_OT } from './estados.ts';

const TAG = 'OT y despachos';
const BASE = '/api/ots';
const UNA = `${BASE}/ot/:id` as const;
export const OT_NO_ENCONTRADA = 'OT no encontrada.';
const MAX_ID = 2_147_483_647;
const POR_PAGINA = 24;

const instante = z.iso.datetime({ offset: true });
const unidades = z.int();
const monto = z.number().meta({ format: FORMATO.monto, description: 'Pesos, IVA incluido' });

const otDeLista = z
  .object({
    id: z.int(),
    numero: z.string().meta({ description: 'OT 000123' }),
    estado: z.enum(ESTADOS_OT),
    compra: z.object({ id: z.int(), num_pedido: unidades, estado: z.string() }),
    oc: z.object({ id: z.int(), codigo: z.string() }).nullable(),
    cliente: z.string(),
    lineas: unidades,
    unidades,
    base: base.meta({ description: 'La de su compra' }),
    neto: monto.meta({ description: 'Pesos' }),
    iva: monto.meta({ description: 'Pesos' }),
    monto: monto.meta({ description: 'Lo que se vende con ella, IVA incluido' }),
    responsable: z.string().nullable(),
    fecha: z.iso.date().meta({ description: 'Para cuándo es' }),
    transportista: z.string().nullable(),
    num_gd: z.string().nullable(),
    creada_en: instante,
  })
  .meta({ id: 'OtDeLista' });
export type OtDeLista = z.output<typeof otDeLista>;

const lineaDeOt = z.object({
  id: z.int(),
  linea: unidades.meta({ description: 'El lugar de su línea en la compra' }),
  producto_id: z.int().nullable(),
  codigo_producto_fussan: z.int(),
  descripcion: z.string(),
  cantidad: unidades,
  comprada: unidades,
  precio_unitario: monto.meta({ description: 'En la base de la OT' }),
  descuento: z.number(),
  subtotal: monto.meta({ description: 'En la base de la OT' }),
});

const ot = otDeLista
  .extend({
    entrega: z.enum(ENTREGAS),
    direccion: z.string(),
    comuna: z.string(),
    contacto: z.string(),
    responsable_id: z.int().nullable(),
    seguimiento: z.string().nullable(),
    recibido_por: z.string().nullable(),
    notas: z.string(),
    version: unidades.meta({ description: 'Sube con cada cambio' }),
    items: z.array(lineaDeOt),
    historial: z.array(
      z.object({
        estado: z.enum(ESTADOS_OT),
        cuando: instante,
        quien: z.string().nullable(),
        motivo: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'OrdenDeTrabajo' });
export type Ot = z.output<typeof ot>;

/** The same once it left. */
const otDespachada = ot
  .extend({
    retenidas: z
      .array(z.int())
      .meta({ description: 'Si con ella se movió su pedido y el correo al cliente quedó retenido, el id del pedido' }),
  })
  .meta({ id: 'OtDespachada' });
export type OtDespachada = z.output<typeof otDespachada>;

const SORT_OTS = ['nuevas', 'antiguas', 'fecha-asc', 'fecha-desc'] as const;
export type SortOts = (typeof SORT_OTS)[number];

const filtro = z.object({
  q: textoBuscado.optional().meta({ description: 'N° de OT, de pedido, de guía o código de OC; o parte del cliente' }),
  estado: opcional(z.enum(ESTADOS_OT)),
  compra_id: opcional(z.coerce.number().int().min(1).max(MAX_ID)),
  responsable_id: opcional(z.coerce.number().int().min(1).max(MAX_ID)),
  fecha: opcional(dia).meta({ description: 'Para este día' }),
  mes: opcional(mes),
  sort: z.enum(SORT_OTS).default('nuevas'),
});
export type FiltroOts = z.output<typeof filtro>;

const paginaOts = pageOf(otDeLista);
export type PaginaOts = z.output<typeof paginaOts>;

export const listarOts = endpoint({
  method: 'GET',
  path: BASE,
  tag: TAG,
  summary: 'Las órdenes de trabajo, la última primero',
  query: filtro.extend(paginado(POR_PAGINA)),
  reply: paginaOts,
  status: 200,
  fallback: 'Error al cargar las OT.',
});

export const exportarOts = endpoint({
  method: 'GET',
  path: `${BASE}/archivo`,
  permisos: ['exportar'],
  tag: TAG,
  summary: 'Las órdenes de trabajo que halla el filtro, como archivo',
  query: filtro.extend({ formato: formato('xlsx') }),
  download: XLSX_O_CSV,
  status: 200,
  fallback: 'No pudimos descargar las OT.',
});

const operacion = z
  .object({
    compra_id: z.int(),
    num_pedido: unidades,
    estado: z.string(),
    fecha_compra: z.iso.date(),
    fecha_retiro: z.iso.date().meta({ description: 'Para cuándo se comprometió' }),
    cliente: z.string(),
    oc: z.object({ id: z.int(), codigo: z.string() }).nullable(),
    num_cotizacion: unidades.nullable(),
    total: monto,
    unidades,
    en_ot: unidades.meta({ description: 'Unidades que ya están en alguna OT' }),
    despachadas: unidades.meta({ description: 'De ésas, las que salieron' }),
    ots: unidades,
  })
  .meta({ id: 'Operacion' });
export type Operacion = z.output<typeof operacion>;

const filtroOperaciones = z.object({
  q: textoBuscado.optional().meta({ description: 'N° de pedido, de OT o código de OC; o parte del cliente' }),
  desde: opcional(dia).meta({ description: 'Comprada desde este día' }),
  hasta: opcional(dia).meta({ description: 'Comprada hasta este día' }),
  por_salir: opcional(z.literal('1')).meta({ description: '1: con unidades que no están en ninguna OT' }),
  por_despachar: opcional(z.literal('1')).meta({ description: '1: con unidades que no han salido, en OT o sin ella' }),
  sort: z.enum(['nuevas', 'antiguas', 'compromiso-asc', 'compromiso-desc']).default('nuevas'),
});
export type FiltroOperaciones = z.output<typeof filtroOperaciones>;

const paginaOperaciones = pageOf(operacion);
export type PaginaOperaciones = z.output<typeof paginaOperaciones>;

export const listarOperaciones = endpoint({
  method: 'GET',
  path: `${BASE}/operaciones`,
  tag: TAG,
  shows: ['OT y despachos', 'Compras'],
  summary: 'Los pedidos que vienen de una cotización, con cuánto de cada uno está en OT y salió',
  query: filtroOperaciones.extend(paginado(POR_PAGINA)),
  reply: paginaOperaciones,
  status: 200,
  fallback: 'Error al cargar las operaciones.',
});

export const exportarOperaciones = endpoint({
  method: 'GET',
  path: `${BASE}/operaciones/archivo`,
  permisos: ['exportar'],
  tag: TAG,
  summary: 'Las operaciones que halla el filtro, como archivo',
  query: filtroOperaciones.extend({ formato: formato('xlsx') }),
  download: XLSX_O_CSV,
  status: 200,
  fallback: 'No pudimos descargar las operaciones.',
});

export const obtenerOt = endpoint({
  method: 'GET',
  path: UNA,
  tag: TAG,
  summary: 'Una orden de trabajo con lo que lleva y su historia',
  params: idParams,
  reply: ot,
  status: 200,
  fallback: 'Error al cargar la OT.',
  notFound: OT_NO_ENCONTRADA,
});

const porPreparar = z
  .object({
    compra_id: z.int(),
    num_pedido: unidades,
    estado: z.string(),
    cliente: z.string(),
    oc: z.string().nullable(),
    lineas: z.array(
      z.object({
        linea: unidades,
        codigo_producto_fussan: z.int(),
        descripcion: z.string(),
        comprada: unidades,
        en_ot: unidades,
      }),
    ),
  })
  .meta({ id: 'PedidoParaOt' });
export type PedidoParaOt = z.output<typeof porPreparar>;

export const pedidoParaOt = endpoint({
  method: 'GET',
  path: `${BASE}/pedido`,
  tag: TAG,
  shows: ['OT y despachos', 'Compras'],
  summary: 'Un pedido, por su número o por el código de su OC, con lo que falta poner en una OT',
  query: z.object({ numero: z.string().overwrite(limpiarDato).min(1, 'Escribe un N° de pedido o de OC.').max(40) }),
  reply: porPreparar,
  status: 200,
  refusals: ['NO_ENCONTRADO'],
  fallback: 'No pudimos buscar el pedido.',
});

const responsables = z.array(
  z.object({
    id: z.int(),
    name: z.string(),
    administrador: z.boolean().meta({ description: 'Sólo quien lo es puede responder de un reclamo' }),
  }),
);
export const responsablesDeOt = endpoint({
  method: 'GET',
  path: `${BASE}/responsables`,
  tag: TAG,
  shows: ['Usuarios'],
  summary: 'Quién del personal puede tener una OT a cargo',
  reply: responsables,
  status: 200,
  fallback: 'No pudimos cargar al personal.',
});

const texto = (max: number) =>
  z.string('Escribe un texto.').overwrite(enUnaLinea).max(max, `No puede pasar de ${max} caracteres.`);
const MALA_CANTIDAD = 'La cantidad debe ser un número entero desde 1.';
const datos = {
  responsable_id: z.int().min(1).max(MAX_ID).nullable().optional(),
  fecha: dia.optional().meta({ description: 'Para cuándo es; sin ella, hoy' }),
  notas: texto(1_000).optional(),
};

/** 409 when it is more than what is left of the purchase, with that in `details.lineas`. */
export const crearOt = endpoint({
  method: 'POST',
  path: BASE,
  tag: TAG,
  changes: ['OT y despachos', 'Compras'],
  summary: 'Hace una orden de trabajo de un pedido, entero o en parte: nunca por más de lo comprado',
  body: z.object({
    compra_id: z.number({ error: 'Elige un pedido.' }).int().min(1).max(MAX_ID),
    lineas: z
      .array(
        z.object({
          linea: z.int().min(0),
          cantidad: z.number({ error: MALA_CANTIDAD }).int(MALA_CANTIDAD).min(1, MALA_CANTIDAD).max(1_000_000),
        }),
      )
      .min(1, 'Elige al menos una línea.')
      .max(500)
      .refine((lineas) => new Set(lineas.map(({ linea }) => linea)).size === lineas.length, 'Una línea está dos veces.')
      .optional()
      .meta({ description: 'Sin ellas, todo lo que falta' }),
    ...datos,
  }),
  reply: ot,
  status: 201,
  refusals: ['NO_ENCONTRADO'],
  fallback: 'No se pudo crear la OT.',
});

/** 409 `OT_CAMBIADA` when somebody else changed it since `version`. */
export const editarOt = endpoint({
  method: 'PUT',
  path: UNA,
  tag: TAG,
  changes: ['OT y despachos', 'Compras'],
  summary: 'Cambia el responsable, el día o las notas de una OT que no ha salido',
  params: idParams,
  body: z.object({ ...datos, version: z.int().min(1) }),
  reply: ot,
  status: 200,
  refusals: ['OT_CAMBIADA'],
  fallback: 'No se pudo guardar la OT.',
  notFound: OT_NO_ENCONTRADA,
});

const PASO = {
  method: 'POST',
  tag: TAG,
  changes: ['OT y despachos', 'Compras', 'Correo'],
  params: idParams,
  reply: ot,
  status: 200,
  notFound: OT_NO_ENCONTRADA,
} as const;

export const prepararOt = endpoint({
  ...PASO,
  path: `${UNA}/preparar`,
  summary: 'Deja una OT preparada; su pedido pasa a «En preparación»',
  fallback: 'No se pudo preparar la OT.',
});

const ENLACE_MALO = 'El enlace de seguimiento debe comenzar con https://';

export const despacharOt = endpoint({
  ...PASO,
  path: `${UNA}/despachar`,
  summary:
    'Saca una OT con su guía; con la última de su pedido, el pedido queda despachado (o listo para retiro). Una guía de otro pedido se pregunta: 409 con `pedidos` en details',
  body: z.object({
    transportista: texto(60).optional().meta({ description: 'Obligatorio si se despacha' }),
    num_gd: datoEscrito(30).optional().meta({ description: 'N° de la guía de despacho; obligatorio si se despacha' }),
    seguimiento: z.union([z.literal(''), z.url({ protocol: /^https?$/, error: ENLACE_MALO }).max(500)]).optional(),
    guia_repetida,
  }),
  reply: otDespachada,
  fallback: 'No se pudo despachar la OT.',
});

export const entregarOt = endpoint({
  ...PASO,
  path: `${UNA}/entregar`,
  summary: 'Anota quién recibió una OT; con la última de su pedido, el pedido queda entregado',
  body: z.object({
    recibido_por: texto(120).min(1, 'Escribe quién recibió.').meta({ description: 'Quien lo recibió' }),
  }),
  fallback: 'No se pudo entregar la OT.',
});

const FALTA_MOTIVO = 'Di por qué.';
export const anularOt = endpoint({
  ...PASO,
  path: `${UNA}/anular`,
  summary: 'Anula una OT que no ha salido: lo que llevaba queda otra vez por salir',
  body: z.object({ motivo: texto(300).min(3, FALTA_MOTIVO) }),
  fallback: 'No se pudo anular la OT.',
});

export const otPdf = endpoint({
  method: 'GET',
  path: `${UNA}/pdf`,
  tag: TAG,
  summary: 'La orden de trabajo en papel, sin precios, para quien prepara y para quien recibe',
  params: idParams,
  download: 'application/pdf',
  status: 200,
  fallback: 'No pudimos descargar la OT.',
  notFound: OT_NO_ENCONTRADA,
});
