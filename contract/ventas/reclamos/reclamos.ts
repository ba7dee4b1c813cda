import { z } from 'zod';
import { formato, XLSX_O_CSV } from '#contract/exportar.ts';
import { dia, endpoint, idParams, opcional, pageOf, paginado, textoBuscado } from '#contract/http.ts';
import { base } from '#contract/valores/base.ts';
import { limpiarDato } from '#contract/valores/dato.ts';
import { FORMATO } from '#contract/valores/formato.ts';
import { enParrafo, enUnaLinea } from '#contract/valores/texto.ts';
import { COMPRA_NO_ENCONTRADA } from '../compras/compras.ts';
import { CLASES_DE_ADJUNTO } from '../cotizaciones/adjunto.ts';
import { retorno } from '../retornos.ts';
import { ESTADOS_RECLAMO, PREFERENCIAS, RESOLUCIONES, TIPOS_RECLAMO, type TipoReclamo, VUELTAS } from './estados.ts';

export const TAG_RECLAMOS = 'Reclamos';
export const BASE_RECLAMOS = '/api/reclamos';
const UNO = `${BASE_RECLAMOS}/reclamo/:id` as const;
export const RECLAMO_NO_ENCONTRADO = 'Reclamo no encontrado.';
const MAX_ID = 2_147_483_647;
const POR_PAGINA = 24;

const instante = z.iso.datetime({ offset: true });
const unidades = z.int();
const monto = z.number().meta({ format: FORMATO.monto, description: 'Pesos, IVA incluido' });

const reclamoDeLista = z
  .object({
    id: z.int(),
    numero: z.string().meta({ description: 'Reclamo 000123' }),
    estado: z.enum(ESTADOS_RECLAMO),
    tipo: z.enum(TIPOS_RECLAMO),
    compra: z.object({ id: z.int(), num_pedido: unidades, estado: z.string() }),
    oc: z.string().nullable().meta({ description: 'Código de la OC pública de la que viene' }),
    cliente: z.string(),
    email: z.string(),
    fecha: z.iso.date().meta({ description: 'El día en que se recibió' }),
    vence: z.iso.date().meta({ description: 'Hasta cuándo se resuelve' }),
    dias_atraso: unidades.meta({ description: '0 si está a tiempo o cerrado' }),
    lineas: unidades,
    unidades,
    monto: monto.meta({ description: 'Lo que costaron las unidades reclamadas, IVA incluido' }),
    pide: z.enum(PREFERENCIAS).nullable().meta({ description: 'Lo que prefiere el cliente' }),
    resolucion: z.enum(RESOLUCIONES).nullable(),
    devuelto: monto.nullable().meta({ description: 'El dinero que se devolvió, si fue eso' }),
    responsable: z.string().nullable().meta({ description: 'Sólo para el personal' }),
    cerrado_en: instante.nullable(),
  })
  .meta({ id: 'ReclamoDeLista' });
export type ReclamoDeLista = z.output<typeof reclamoDeLista>;

const garantia = z
  .object({
    estado: z.enum(['vigente', 'vencida', 'sin_recibir']),
    desde: z.iso.date().nullable(),
    hasta: z.iso.date().nullable(),
    consumidor: z.boolean().meta({ description: 'Se compró con boleta' }),
  })
  .meta({ id: 'GarantiaLegal', description: 'La garantía legal de la Ley 19.496' });

const delFabricante = z
  .object({
    meses: unidades,
    hasta: z.iso.date().nullable().meta({ description: 'null: todavía no se recibe' }),
    vigente: z.boolean(),
  })
  .meta({
    id: 'GarantiaDelFabricante',
    description: 'La que dice la ficha del producto, si es más larga que la legal',
  });

const retracto = z
  .object({ estado: z.enum(['vigente', 'vencido', 'sin_recibir']), hasta: z.iso.date().nullable() })
  .meta({ id: 'DerechoARetracto', description: 'Los 10 días del artículo 3 bis de la Ley 19.496' });

const adjunto = z.object({
  id: z.int(),
  nombre: z.string(),
  tipo: z.enum(CLASES_DE_ADJUNTO),
  bytes: z.int(),
  interno: z.boolean().meta({ description: 'El cliente no lo ve; a él no se le responden' }),
  propio: z.boolean().meta({ description: 'Lo adjuntó quien pregunta' }),
  creado_en: instante,
});
export type AdjuntoDeReclamo = z.output<typeof adjunto>;

export const reclamo = reclamoDeLista
  .extend({
    descripcion: z.string().meta({ description: 'Lo que dice el cliente' }),
    user_id: z.int().nullable().meta({ description: 'De qué cuenta es su compra' }),
    vuelve: z
      .enum(VUELTAS)
      .nullable()
      .meta({ description: 'Cómo llega a la tienda lo que se reclama; null si no se dijo' }),
    vuelto: z.array(retorno).meta({ description: 'Lo que ya volvió por él' }),
    por_el_cliente: z.boolean().meta({ description: 'Lo hizo el cliente, y no el personal en su nombre' }),
    responsable_id: z.int().nullable().meta({ description: 'Sólo para el personal' }),
    referencia: z.string().meta({ description: 'Con qué se resolvió: transferencia, guía, pedido…' }),
    nota_credito: z
      .object({ id: z.int(), folio: unidades })
      .nullable()
      .meta({ description: 'La nota de crédito con que se resolvió; su id es del personal' }),
    garantia: garantia.meta({ description: 'Al día en que se recibió el reclamo' }),
    retracto: retracto.meta({ description: 'Al día en que se recibió el reclamo' }),
    version: unidades.meta({ description: 'Sube con cada cambio' }),
    items: z.array(
      z.object({
        id: z.int(),
        linea: unidades,
        producto_id: z.int().nullable(),
        proveedor_id: z.int().nullable().meta({ description: 'Sólo para el personal' }),
        codigo_producto_fussan: z.int(),
        descripcion: z.string(),
        cantidad: unidades,
        comprada: unidades,
        base,
        precio_unitario: monto.meta({ description: 'En esa base' }),
        monto: monto.meta({ description: 'Lo que costaron esas unidades, IVA incluido' }),
        fabricante: delFabricante.nullable(),
        sin_retracto: z.boolean().meta({ description: 'Su ficha dice que de él no hay retracto' }),
      }),
    ),
    historial: z.array(
      z.object({
        estado: z.enum(ESTADOS_RECLAMO),
        cuando: instante,
        quien: z.string().nullable().meta({ description: 'Sólo para el personal' }),
        motivo: z.string().nullable().meta({ description: 'Lo que se le dijo al cliente, o lo que él dijo' }),
      }),
    ),
    mensajes: z.array(
      z.object({
        id: z.int(),
        del_cliente: z.boolean(),
        autor: z.string().nullable().meta({ description: 'Al cliente no se le dice quién de la tienda' }),
        texto: z.string(),
        creado_en: instante,
      }),
    ),
    adjuntos: z.array(adjunto),
  })
  .meta({ id: 'Reclamo' });
export type Reclamo = z.output<typeof reclamo>;

const SORT_RECLAMOS = ['urgentes', 'nuevos', 'antiguos', 'vence-asc', 'vence-desc', 'monto-asc', 'monto-desc'] as const;
export type SortReclamos = (typeof SORT_RECLAMOS)[number];

const filtro = z.object({
  q: textoBuscado.optional().meta({ description: 'N° de reclamo, de pedido o código de OC; o parte del cliente' }),
  estado: opcional(z.enum(ESTADOS_RECLAMO)),
  tipo: opcional(z.enum(TIPOS_RECLAMO)),
  desde: opcional(dia).meta({ description: 'Recibidos desde este día' }),
  hasta: opcional(dia).meta({ description: 'Recibidos hasta este día' }),
  abiertos: z.literal('1').optional().meta({ description: '1: sólo los que esperan a la tienda' }),
  atrasados: z.literal('1').optional().meta({ description: '1: sólo los abiertos cuyo plazo pasó' }),
  para_hoy: z.literal('1').optional().meta({ description: '1: sólo los abiertos cuyo plazo es hoy o ya pasó' }),
  responsable_id: opcional(z.coerce.number().int().min(1).max(MAX_ID)),
  compra_id: opcional(z.coerce.number().int().min(1).max(MAX_ID)),
  sort: z.enum(SORT_RECLAMOS).default('urgentes'),
});
export type FiltroReclamos = z.output<typeof filtro>;

const paginaReclamos = pageOf(reclamoDeLista);
export type PaginaReclamos = z.output<typeof paginaReclamos>;

export const listarReclamos = endpoint({
  method: 'GET',
  path: BASE_RECLAMOS,
  tag: TAG_RECLAMOS,
  summary: 'Los reclamos: primero los abiertos, el de plazo más antiguo antes',
  query: filtro.extend(paginado(POR_PAGINA)),
  reply: paginaReclamos,
  status: 200,
  fallback: 'Error al cargar los reclamos.',
});

export const exportarReclamos = endpoint({
  method: 'GET',
  path: `${BASE_RECLAMOS}/archivo`,
  permisos: ['exportar'],
  tag: TAG_RECLAMOS,
  summary: 'Los reclamos que halla el filtro, como archivo',
  query: filtro.extend({ formato: formato('xlsx') }),
  download: XLSX_O_CSV,
  status: 200,
  fallback: 'No pudimos descargar los reclamos.',
});

/** A customer reads those of their own purchases. */
export const obtenerReclamo = endpoint({
  method: 'GET',
  path: UNO,
  tag: TAG_RECLAMOS,
  summary: 'Un reclamo, con su historia y lo conversado',
  params: idParams,
  reply: reclamo,
  status: 200,
  fallback: 'Error al cargar el reclamo.',
  notFound: RECLAMO_NO_ENCONTRADO,
});

const paraReclamar = z
  .object({
    compra_id: z.int(),
    num_pedido: unidades,
    estado: z.string(),
    cliente: z.string(),
    oc: z.string().nullable(),
    garantia,
    retracto,
    no_se_puede: z
      .string()
      .nullable()
      .meta({ description: 'Por qué quien pregunta ya no puede reclamar; null: puede' }),
    sin_salir: z
      .boolean()
      .meta({ description: 'Nada de ella ha salido de la tienda: sólo cabe que no llega, u otra cosa' }),
    sin_retracto: z
      .string()
      .nullable()
      .meta({ description: 'Por qué quien pregunta no puede retractarse de ella; null: puede' }),
    // Each kind by its name: the API's document can't say of a record what it must have.
    dias: z
      .object({
        garantia: unidades,
        danado: unidades,
        faltante: unidades,
        equivocado: unidades,
        atraso: unidades,
        retracto: unidades,
        otro: unidades,
      } satisfies Record<TipoReclamo, typeof unidades>)
      .meta({ description: 'En cuántos días se resuelve, según qué es' }),
    lineas: z.array(
      z.object({
        linea: unidades,
        codigo_producto_fussan: z.int(),
        descripcion: z.string(),
        comprada: unidades,
        en_reclamo: unidades.meta({ description: 'Unidades que ya están en un reclamo abierto' }),
        devuelta: unidades.meta({ description: 'Unidades que ya volvieron a la tienda, sin las de reclamos abiertos' }),
        fabricante: delFabricante.nullable(),
        sin_retracto: z.boolean(),
        a_tiempo: z.boolean().meta({ description: 'Quien pregunta todavía puede reclamar de ella' }),
      }),
    ),
    reclamos: z.array(reclamo).meta({ description: 'Los que ya tiene, el último primero' }),
  })
  .meta({ id: 'CompraParaReclamar' });
export type ParaReclamar = z.output<typeof paraReclamar>;

export const reclamosDeCompra = endpoint({
  method: 'GET',
  path: `${BASE_RECLAMOS}/compra/:id`,
  tag: TAG_RECLAMOS,
  summary: 'Los reclamos de una compra propia, o de cualquiera para el personal, y qué se puede reclamar de ella',
  params: idParams,
  reply: paraReclamar,
  status: 200,
  fallback: 'No pudimos cargar los reclamos de este pedido.',
  notFound: COMPRA_NO_ENCONTRADA,
});

export const pedidoParaReclamo = endpoint({
  method: 'GET',
  path: `${BASE_RECLAMOS}/pedido`,
  tag: TAG_RECLAMOS,
  shows: ['Reclamos', 'Compras'],
  summary: 'Lo mismo de una compra por su N° de pedido o por el código de su OC',
  query: z.object({ numero: z.string().overwrite(limpiarDato).min(1, 'Escribe un N° de pedido o de OC.').max(40) }),
  reply: paraReclamar,
  status: 200,
  refusals: ['NO_ENCONTRADO'],
  fallback: 'No pudimos buscar el pedido.',
});

const CUENTA_QUE_PASO = 'Cuenta qué pasó.';
const MALA_CANTIDAD = 'La cantidad debe ser un número entero desde 1.';

/**
 * A retracto only while it holds and of what has it; of what has not left the shop its customer says only that it doesn't come; past the legal guarantee its customer claims only what the maker still
 * answers for. 409 with `details.lineas` when more units are claimed than were bought, those in other open claims counted, and
 * of goods that come back also those that came back already.
 */
export const crearReclamo = endpoint({
  method: 'POST',
  path: BASE_RECLAMOS,
  tag: TAG_RECLAMOS,
  changes: ['Reclamos', 'Correo'],
  summary: 'Reclama de una compra propia mientras haya plazo; el personal, de cualquiera y en nombre de su cliente',
  body: z.object({
    compra_id: z.number({ error: 'Elige un pedido.' }).int().min(1).max(MAX_ID),
    tipo: z.enum(TIPOS_RECLAMO, { error: 'Elige qué pasó.' }),
    pide: z
      .union([z.enum(PREFERENCIAS), z.literal('')])
      .nullable()
      .optional(),
    vuelve: z
      .enum(VUELTAS, { error: 'Elige cómo vuelve.' })
      .nullable()
      .optional()
      .meta({ description: 'Cómo llega a la tienda lo que vuelve; de lo que falta o no llega no se lee' }),
    descripcion: z
      .string(CUENTA_QUE_PASO)
      .overwrite(enParrafo)
      .min(10, 'Cuenta qué pasó, en al menos 10 letras.')
      .max(2_000, 'No puede pasar de 2.000 caracteres.'),
    lineas: z
      .array(
        z.object({
          linea: z.int().min(0),
          cantidad: z.number({ error: MALA_CANTIDAD }).int(MALA_CANTIDAD).min(1, MALA_CANTIDAD).max(1_000_000),
        }),
      )
      .min(1, 'Elige al menos un producto.')
      .max(500)
      .refine(
        (lineas) => new Set(lineas.map(({ linea }) => linea)).size === lineas.length,
        'Una línea está dos veces.',
      ),
    responsable_id: z
      .number()
      .int()
      .min(1)
      .max(MAX_ID)
      .nullable()
      .optional()
      .meta({ description: 'Un administrador; lo dice sólo el personal: de otro no se lee' }),
    vence: dia.optional().meta({ description: 'Sólo del personal; sin él, los días de su tipo' }),
  }),
  reply: reclamo,
  status: 201,
  refusals: ['NO_ENCONTRADO', 'DEMASIADOS_INTENTOS'],
  fallback: 'No pudimos guardar el reclamo.',
});

export const texto = (max: number) =>
  z
    .string('Escribe un texto.')
    .overwrite(enParrafo)
    .max(max, `No puede pasar de ${max.toLocaleString('es-CL')} caracteres.`);
export const enLinea = (max: number) => texto(max).overwrite(enUnaLinea);
