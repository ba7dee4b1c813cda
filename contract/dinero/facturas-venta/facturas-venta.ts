import { z } from 'zod';
import { TRAMOS, type Tramo } from '#contract/abastecimiento/facturas/por-pagar.ts';
import { formato, XLSX_O_CSV } from '#contract/exportar.ts';
import { dia, diaPasado, endpoint, idParams, opcional, pageOf, paginado, textoBuscado } from '#contract/http.ts';
import { base } from '#contract/valores/base.ts';
import { limpiarDato } from '#contract/valores/dato.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { mes } from '#contract/valores/mes.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';
import {
  camposDePago,
  MONTO_ENTERO,
  motivo,
  PAGO_NO_ENCONTRADO,
  pagoAnotado,
  pagoParams,
  pesosEnteros,
} from '../pagos/pagos.ts';
import { ESTADOS_VENTA, NOTA_DE_CREDITO_VENTA, NOTA_DE_DEBITO, TIPOS_VENTA } from './estados.ts';

const TAG = 'Facturas de venta';
const BASE = '/api/facturas-venta';
const UNA = `${BASE}/factura/:id` as const;
export const VENTA_NO_ENCONTRADA = 'Documento no encontrado.';
const MAX_ID = 2_147_483_647;
const POR_PAGINA = 24;
/** Days until a sale's invoice is due where nothing else is said: the State's own term. */
export const PLAZO_DE_VENTA = 30;

const instante = z.iso.datetime({ offset: true });
const entero = z.int();
const monto = z.number().meta({ format: FORMATO.monto, description: 'Pesos' });
const tipo = z.literal(TIPOS_VENTA, 'Elige qué documento es.').meta({
  description:
    '33 factura, 34 factura exenta, 39 boleta, 41 boleta exenta, 52 guía de despacho, 56 nota de débito, 61 nota de crédito: los números del SII',
});

/** What names a paper elsewhere. */
export const papelDeVenta = z.object({ id: entero, tipo, folio: entero });

const ventaDeLista = z
  .object({
    id: entero,
    tipo,
    folio: entero,
    estado: z.enum(ESTADOS_VENTA),
    cliente: z.string(),
    rut: z.string().meta({ description: 'Sin puntos ni guion; vacío en una boleta sin él' }),
    compra: z.object({ id: entero, num_pedido: entero }),
    ot: z.object({ id: entero, numero: z.string() }).nullable(),
    oc: z.string().nullable().meta({ description: 'El código de la OC pública' }),
    fecha_emision: z.iso.date(),
    vence: z.iso.date(),
    dias_vencida: entero.meta({ description: 'Días desde que venció, si se debe; 0: no ha vencido' }),
    base,
    neto: monto,
    iva: monto,
    total: monto,
    pagado: monto,
    cobrado: monto.meta({ description: 'Lo que se pagó nombrándola; lo demás pagado lo pagó el pedido' }),
    acreditado: monto.meta({
      description: 'Lo que le quitan sus notas de crédito; de una de ellas, lo que deshacen las de débito',
    }),
    deshace: z.boolean().meta({ description: 'Nota de débito que deshace una de crédito: no se cobra por sí misma' }),
    saldo: monto.meta({ description: 'Lo que se debe; 0 de una guía, una nota de crédito o la que la deshace' }),
    factoring: z.string().nullable().meta({ description: 'A quién se cedió' }),
    electronica: z.boolean().meta({ description: 'La emitió la tienda como documento tributario electrónico' }),
    creada_en: instante,
  })
  .meta({ id: 'FacturaVentaDeLista' });
export type VentaDeLista = z.output<typeof ventaDeLista>;

const otra = papelDeVenta.extend({ total: monto, estado: z.enum(ESTADOS_VENTA) });
const venta = ventaDeLista
  .extend({
    notas: z.string(),
    version: entero.meta({ description: 'Sube con cada cambio' }),
    factoring_fecha: z.iso.date().nullable(),
    razon: z.string().meta({ description: 'De una nota de débito: por qué' }),
    referencia: otra.nullable().meta({ description: 'De una nota: sobre qué es' }),
    notas_de_credito: z.array(otra),
    notas_de_debito: z
      .array(otra)
      .meta({ description: 'Las que le suman; de una nota de crédito, las que la deshacen' }),
    items: z.array(
      z.object({
        id: entero.meta({ description: '0: el despacho, con IVA' }),
        descripcion: z.string(),
        cantidad: z.number().meta({ description: 'Unidades, o lo que se vendió donde no son enteras' }),
        precio_unitario: monto.meta({ description: 'En la base del documento' }),
        descuento: z.number(),
        subtotal: monto.meta({ description: 'En la base del documento' }),
      }),
    ),
    rebaja: monto.meta({
      description:
        'Lo que se quita a todas sus líneas juntas, como un cupón, en la base del documento; bajo 0, lo que se les suma',
    }),
    pagos: z.array(pagoAnotado).meta({ description: 'Los que la nombran' }),
    historial: z.array(
      z.object({
        estado: z.enum(ESTADOS_VENTA),
        cuando: instante,
        quien: z.string().nullable(),
        motivo: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'FacturaVenta' });
export type Venta = z.output<typeof venta>;

const SORT_VENTAS = ['nuevas', 'antiguas', 'vence-asc', 'vence-desc', 'total-asc', 'total-desc', 'saldo-desc'] as const;
export type SortVentas = (typeof SORT_VENTAS)[number];
const filtro = z.object({
  q: textoBuscado.optional().meta({ description: 'Folio, N° de pedido o de OT, código de OC, RUT o cliente' }),
  tipo: opcional(z.coerce.number().pipe(tipo)),
  estado: opcional(z.enum(ESTADOS_VENTA)),
  vista: opcional(z.enum(['por_cobrar', 'vencidas', 'cedidas'])),
  rut: opcional(z.string().overwrite(limpiarDato).max(20)),
  compra_id: opcional(z.coerce.number().int().min(1).max(MAX_ID)),
  mes: opcional(mes).meta({ description: 'Emitidas en ese mes' }),
  sort: z.enum(SORT_VENTAS).default('nuevas'),
});
export type FiltroVentas = z.output<typeof filtro>;
const paginaVentas = pageOf(ventaDeLista);
export type PaginaVentas = z.output<typeof paginaVentas>;

export const listarFacturasVenta = endpoint({
  method: 'GET',
  path: BASE,
  tag: TAG,
  summary: 'Los documentos de venta, el último primero',
  query: filtro.extend(paginado(POR_PAGINA)),
  reply: paginaVentas,
  status: 200,
  fallback: 'Error al cargar las facturas de venta.',
});

export const exportarFacturasVenta = endpoint({
  method: 'GET',
  path: `${BASE}/archivo`,
  permisos: ['exportar'],
  tag: TAG,
  summary: 'Los documentos de venta que halla el filtro, como archivo',
  query: filtro.extend({ formato: formato('xlsx') }),
  download: XLSX_O_CSV,
  status: 200,
  fallback: 'No pudimos descargar las facturas de venta.',
});

const porTramo = z.object(Object.fromEntries(TRAMOS.map((tramo) => [tramo, monto])) as Record<Tramo, typeof monto>);
const deuda = z
  .object({
    rut: z.string(),
    cliente: z.string(),
    facturas: entero,
    saldo: monto,
    vence: z.iso.date().meta({ description: 'Lo primero que vence, o venció' }),
    tramos: porTramo,
  })
  .meta({ id: 'DeudaDeCliente' });
export type DeudaDeCliente = z.output<typeof deuda>;
const porCobrar = pageOf(deuda).extend({ saldo: monto, facturas: entero, tramos: porTramo });
export type PorCobrar = z.output<typeof porCobrar>;

export const listarPorCobrar = endpoint({
  method: 'GET',
  path: `${BASE}/por-cobrar`,
  tag: TAG,
  summary: 'Lo que deben los clientes por facturas de venta, por antigüedad; lo que vence antes primero',
  query: z.object({ q: textoBuscado.optional(), ...paginado(POR_PAGINA) }),
  reply: porCobrar,
  status: 200,
  fallback: 'Error al cargar lo que se debe.',
});

export const exportarPorCobrar = endpoint({
  method: 'GET',
  path: `${BASE}/por-cobrar/archivo`,
  permisos: ['exportar'],
  tag: TAG,
  summary: 'Lo que deben los clientes que halla la búsqueda, como archivo',
  query: z.object({ q: textoBuscado.optional(), formato: formato('xlsx') }),
  download: XLSX_O_CSV,
  status: 200,
  fallback: 'No pudimos descargar lo que se debe.',
});

export const obtenerFacturaVenta = endpoint({
  method: 'GET',
  path: UNA,
  tag: TAG,
  summary: 'Un documento de venta con sus líneas, pagos e historia',
  params: idParams,
  reply: venta,
  status: 200,
  fallback: 'Error al cargar el documento.',
  notFound: VENTA_NO_ENCONTRADA,
});

const propuesta = z
  .object({
    compra_id: entero,
    num_pedido: entero,
    ot_id: entero.nullable(),
    cliente: z.string(),
    rut: z.string(),
    oc: z.string().nullable(),
    base,
    afecta: z.boolean(),
    pagada: z.boolean().meta({ description: 'El pedido está pagado entero' }),
    productos_por_facturar: monto.meta({ description: 'De los productos, con IVA' }),
    costo_envio: monto.meta({ description: 'El despacho que falta facturar, IVA incluido' }),
    devuelto_sin_nota: monto.meta({
      description: 'Lo que se devolvió al cliente de lo que sigue vendido: lo rebaja una nota de crédito',
    }),
    lineas: z.array(
      z.object({
        linea: entero,
        descripcion: z.string(),
        precio_unitario: monto,
        descuento: z.number(),
        queda: monto.meta({ description: 'Lo que falta facturar de la línea, en la base del pedido' }),
        cantidad: entero.meta({ description: 'Todas, facturadas o no: lo que puede ir en una guía' }),
        por_facturar: entero,
        propuestas: entero.meta({ description: 'De la OT, o todo lo que falta' }),
        por_guiar: entero.meta({ description: 'De la OT, o de todo, lo que todavía no va en una guía de venta' }),
      }),
    ),
    facturas: z
      .array(otra.extend({ queda: monto.meta({ description: 'Lo que sus notas de crédito no rebajan todavía' }) }))
      .meta({ description: 'Las que una nota de crédito puede rebajar' }),
    notas_de_credito: z
      .array(otra.extend({ queda: monto.meta({ description: 'Lo que sus notas de débito no deshacen todavía' }) }))
      .meta({ description: 'Las que una nota de débito puede deshacer' }),
  })
  .meta({ id: 'PropuestaDeVenta' });
export type PropuestaDeVenta = z.output<typeof propuesta>;

export const proponerFacturaVenta = endpoint({
  method: 'GET',
  path: `${BASE}/propuesta`,
  tag: TAG,
  shows: ['Facturas de venta', 'Compras'],
  summary: 'Lo que falta facturar de un pedido, por su número, el de una OT o el código de su OC',
  query: z.object({ numero: z.string().overwrite(limpiarDato).min(1, 'Escribe un N° de pedido, OT u OC.').max(40) }),
  reply: propuesta,
  status: 200,
  refusals: ['NO_ENCONTRADO'],
  fallback: 'No pudimos buscar el pedido.',
});

const texto = (max: number) =>
  z.string('Escribe un texto.').overwrite(enUnaLinea).max(max, `No puede pasar de ${max} caracteres.`);
/** The SII's own room for why a document refers to another. */
const MAX_RAZON = 90;
const MAL_FOLIO = 'Escribe el folio: un número desde 1.';
const MALA_CANTIDAD = 'La cantidad debe ser un número entero desde 1.';
/** 409 `FOLIO_REPETIDO` names the one that has it; 409 when it charges more than was bought. */
export const registrarFacturaVenta = endpoint({
  method: 'POST',
  path: BASE,
  tag: TAG,
  changes: ['Facturas de venta', 'Compras', 'Pagos'],
  summary: 'Registra un documento de venta de un pedido: de sus líneas, enteras o en parte, o nota sobre otro',
  body: z
    .object({
      tipo,
      folio: z.number({ error: MAL_FOLIO }).int(MAL_FOLIO).min(1, MAL_FOLIO).max(MAX_ID, MAL_FOLIO),
      compra_id: z.number({ error: 'Elige un pedido.' }).int().min(1).max(MAX_ID),
      ot_id: z.int().min(1).max(MAX_ID).nullable().optional(),
      lineas: z
        .array(
          z.object({
            linea: z.int().min(1),
            cantidad: z.number({ error: MALA_CANTIDAD }).int(MALA_CANTIDAD).min(1, MALA_CANTIDAD).max(1_000_000),
          }),
        )
        .max(500)
        .refine(
          (lineas) => new Set(lineas.map(({ linea }) => linea)).size === lineas.length,
          'Una línea está dos veces.',
        )
        .optional()
        .meta({ description: 'Sin ellas, todo lo que falta facturar; en una nota no se leen' }),
      con_envio: z.boolean().optional().meta({ description: 'Cobra el despacho, si falta facturarlo' }),
      referencia_id: z.int().min(1).max(MAX_ID).nullable().optional(),
      monto: pesosEnteros.optional().meta({ description: 'De una nota: cuánto rebaja o suma, con IVA' }),
      razon: texto(MAX_RAZON).optional().meta({ description: 'De una nota de débito: por qué' }),
      fecha_emision: diaPasado,
      vence: z.preprocess((valor) => (valor === '' ? undefined : valor), dia.optional()).optional(),
      notas: texto(1_000).optional(),
    })
    .superRefine(({ tipo, referencia_id, monto, razon, fecha_emision, vence }, ctx) => {
      const mal = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message });
      const debita = tipo === NOTA_DE_DEBITO;
      const esNota = debita || tipo === NOTA_DE_CREDITO_VENTA;
      if (esNota && referencia_id == null) {
        mal('referencia_id', debita ? 'Elige el documento al que suma.' : 'Elige la factura que rebaja.');
      }
      if (!esNota && referencia_id != null) mal('referencia_id', 'Sólo una nota es sobre otro documento.');
      if (debita && !razon) mal('razon', 'Di por qué.');
      if (esNota && monto === undefined) mal('monto', MONTO_ENTERO);
      if (vence !== undefined && vence < fecha_emision) mal('vence', 'No puede vencer antes de emitirse.');
    }),
  reply: venta,
  status: 201,
  refusals: ['FOLIO_REPETIDO', 'NO_ENCONTRADO'],
  fallback: 'No se pudo registrar el documento.',
});

const PASO = {
  method: 'POST',
  tag: TAG,
  changes: ['Facturas de venta', 'Pagos', 'Compras'],
  params: idParams,
  reply: venta,
  notFound: VENTA_NO_ENCONTRADA,
} as const;

/** No more than what is owed: 409 with `details.saldo`. */
export const cobrarFacturaVenta = endpoint({
  ...PASO,
  path: `${UNA}/pagos`,
  permisos: ['registrar-pagos'],
  summary: 'Anota un pago, entero o en parte; pagado todo lo del pedido, el pedido queda pagado',
  body: z.object({
    ...camposDePago,
    version: z.int().min(1).optional().meta({ description: 'La que se vio: otra es 409' }),
  }),
  status: 201,
  refusals: ['FACTURA_CAMBIADA'],
  fallback: 'No se pudo anotar el pago.',
});

export const quitarCobro = endpoint({
  ...PASO,
  path: `${UNA}/pagos/:pago_id/quitar`,
  params: pagoParams,
  permisos: ['registrar-pagos'],
  summary: 'Quita un pago que se anotó mal; queda escrito, y deja de contar',
  body: z.object({ motivo }),
  status: 200,
  fallback: 'No se pudo quitar el pago.',
  notFound: PAGO_NO_ENCONTRADO,
});

export const cederFacturaVenta = endpoint({
  ...PASO,
  path: `${UNA}/ceder`,
  summary: 'Anota que una factura se cedió a un factoring: no se le recuerda al cliente',
  body: z.object({ factoring: texto(120).min(2, 'Di a quién se cedió.'), fecha: diaPasado }),
  status: 200,
  fallback: 'No se pudo anotar la cesión.',
});

export const anularFacturaVenta = endpoint({
  ...PASO,
  path: `${UNA}/anular`,
  summary: 'Anula un documento mal registrado y sin pagos: lo suyo queda otra vez por facturar',
  body: z.object({ motivo }),
  status: 200,
  fallback: 'No se pudo anular el documento.',
});
