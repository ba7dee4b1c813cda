import { z } from 'zod';
import { endpoint, idParams } from '#contract/http.ts';
import { cambioEscrito } from '#contract/valores/cambio.ts';
import { enParrafo, enUnaLinea } from '#contract/valores/texto.ts';
import {
  codigoEscrito,
  datosDeOportunidad,
  itemEscrito,
  MAX_DOCUMENTO_BYTES,
  MAX_ITEMS_DE_OPORTUNIDAD,
  montoEscrito,
  motivoEscrito,
  requisitoEscrito,
  rutEscrito,
} from './campos.ts';
import { RESULTADOS_OPORTUNIDAD } from './estados.ts';
import {
  BASE_OPORTUNIDADES as BASE,
  OPORTUNIDAD_NO_ENCONTRADA,
  oportunidadCompleta,
  TAG_OPORTUNIDADES as TAG,
  UNA_OPORTUNIDAD as UNA,
} from './oportunidades.ts';

const SOBRE_UNA = {
  tag: TAG,
  params: idParams,
  reply: oportunidadCompleta,
  status: 200,
  notFound: OPORTUNIDAD_NO_ENCONTRADA,
} as const;

export const ITEM_NO_ENCONTRADO = 'Ítem no encontrado.';
export const REQUISITO_NO_ENCONTRADO = 'Requisito no encontrado.';
export const DOCUMENTO_NO_ENCONTRADO = 'Documento no encontrado.';
export const CODIGO_REPETIDO = 'Esa licitación ya está en la lista.';

const { nombre, tipo, comprador, ...deMas } = datosDeOportunidad;
const opcionales = z.object(deMas).partial().shape;

/** What has no code yet can't be told from another: it needs one. */
export const crearOportunidad = endpoint({
  method: 'POST',
  path: BASE,
  tag: TAG,
  summary: 'Anota una licitación a mano; sus ítems se calzan con el catálogo',
  body: z.object({
    codigo: codigoEscrito,
    nombre,
    tipo: tipo.optional().meta({ description: 'Sin él, el que dice el código' }),
    comprador,
    ...opcionales,
    items: z.array(itemEscrito).max(MAX_ITEMS_DE_OPORTUNIDAD, `Hasta ${MAX_ITEMS_DE_OPORTUNIDAD} ítems.`).optional(),
  }),
  reply: oportunidadCompleta,
  status: 201,
  fallback: 'No se pudo guardar la licitación.',
});

/** What is left out stays. 409 `OPORTUNIDAD_CAMBIADA` when somebody else changed it since `version`. */
export const editarOportunidad = endpoint({
  ...SOBRE_UNA,
  method: 'PUT',
  path: UNA,
  summary: 'Cambia lo que se sabe de una licitación abierta',
  body: z
    .object(datosDeOportunidad)
    .partial()
    .extend({ version: z.int().min(1) }),
  refusals: ['OPORTUNIDAD_CAMBIADA'],
  fallback: 'No se pudo guardar la licitación.',
});

/** Codes that are known are brought up to date; what somebody chose or wrote stays. */
export const importarOportunidades = endpoint({
  method: 'POST',
  path: `${BASE}/json`,
  tag: TAG,
  summary: 'Lee el JSON de Mercado Público, pegado o subido como archivo, y anota sus licitaciones',
  files: { parts: ['archivo'], maxFiles: 1, maxBytes: 10 * 1024 * 1024 },
  reply: z.object({
    creadas: z.int(),
    actualizadas: z.int(),
    ids: z.array(z.int()),
    rechazadas: z.array(z.object({ lugar: z.int(), motivo: z.string() })),
  }),
  status: 200,
  fallback: 'No se pudo leer el JSON.',
});

export const traerOportunidad = endpoint({
  method: 'POST',
  path: `${BASE}/traer`,
  tag: TAG,
  summary: 'Pide una licitación a Mercado Público por su código, y la anota o la pone al día',
  body: z.object({ codigo: codigoEscrito }),
  reply: oportunidadCompleta,
  status: 200,
  refusals: ['MERCADO_PUBLICO'],
  fallback: 'No se pudo traer la licitación.',
});

export const estudiarOportunidad = endpoint({
  ...SOBRE_UNA,
  method: 'POST',
  path: `${UNA}/estudiar`,
  summary: 'Empieza a estudiar una licitación propuesta; queda a cargo de quien lo hace si no tenía a nadie',
  fallback: 'No se pudo anotar.',
});
export const postularOportunidad = endpoint({
  ...SOBRE_UNA,
  method: 'POST',
  path: `${UNA}/postular`,
  summary: 'Decide postular, y por qué',
  body: z.object({ motivo: motivoEscrito }),
  fallback: 'No se pudo anotar la decisión.',
});
export const descartarOportunidad = endpoint({
  ...SOBRE_UNA,
  method: 'POST',
  path: `${UNA}/descartar`,
  summary: 'Decide no postular, y por qué',
  body: z.object({ motivo: motivoEscrito }),
  fallback: 'No se pudo anotar la decisión.',
});
export const retomarOportunidad = endpoint({
  ...SOBRE_UNA,
  method: 'POST',
  path: `${UNA}/retomar`,
  summary: 'Vuelve a estudiar una licitación descartada',
  fallback: 'No se pudo anotar.',
});
export const presentarOportunidad = endpoint({
  ...SOBRE_UNA,
  method: 'POST',
  path: `${UNA}/presentar`,
  summary: 'Anota que la oferta se presentó en Mercado Público',
  fallback: 'No se pudo anotar.',
});
export const resolverOportunidad = endpoint({
  ...SOBRE_UNA,
  method: 'POST',
  path: `${UNA}/resultado`,
  summary: 'Anota el resultado: a quién se adjudicó y por cuánto, o que quedó desierta',
  body: z.object({
    resultado: z.enum(RESULTADOS_OPORTUNIDAD, 'Elige el resultado.'),
    monto: montoEscrito.nullable().optional().meta({ description: 'Neto adjudicado, en su moneda' }),
    ganador: z.string().overwrite(enUnaLinea).max(160, 'No puede pasar de 160 caracteres.').optional(),
    ganador_rut: rutEscrito('El RUT de quien la ganó no es válido: revisa el dígito verificador.').optional(),
    nota: z.string().overwrite(enParrafo).max(500, 'No puede pasar de 500 caracteres.').optional(),
  }),
  fallback: 'No se pudo anotar el resultado.',
});
export const reabrirOportunidad = endpoint({
  ...SOBRE_UNA,
  method: 'POST',
  path: `${UNA}/reabrir`,
  summary: 'Quita un resultado mal anotado: vuelve a estar presentada',
  fallback: 'No se pudo anotar.',
});

/** Twice is once: the second answers the same quotation. One that was deleted since is made anew. */
export const cotizarOportunidad = endpoint({
  method: 'POST',
  path: `${UNA}/cotizar`,
  tag: TAG,
  changes: ['Licitaciones', 'Cotizaciones'],
  summary: 'Hace un borrador de cotización con sus ítems, o dice cuál es el que ya se hizo',
  params: idParams,
  reply: z.object({ cotizacion_id: z.int(), num_cotizacion: z.int(), nueva: z.boolean() }),
  status: 200,
  fallback: 'No se pudo hacer la cotización.',
  notFound: OPORTUNIDAD_NO_ENCONTRADA,
});

/** What isn't in pesos is quoted at a rate: it is kept with its day, and told on the quotation. */
export const anotarCambioDeOportunidad = endpoint({
  ...SOBRE_UNA,
  method: 'POST',
  path: `${UNA}/cambio`,
  summary: 'Anota cuántos pesos vale uno de su moneda, y de qué día',
  body: cambioEscrito,
  fallback: 'No se pudo anotar el cambio.',
});

export const calzarOportunidad = endpoint({
  ...SOBRE_UNA,
  method: 'POST',
  path: `${UNA}/calzar`,
  summary: 'Busca de nuevo en el catálogo lo que piden los ítems; lo que eligió una persona queda',
  fallback: 'No se pudo buscar en el catálogo.',
});

const deItem = idParams.extend({ item_id: idParams.shape.id });
export const elegirProducto = endpoint({
  ...SOBRE_UNA,
  method: 'PUT',
  path: `${UNA}/item/:item_id`,
  params: deItem,
  summary: 'Dice qué producto es un ítem, o que ninguno, y a cuánto se ofrece',
  body: z.object({
    producto_id: z
      .number()
      .int()
      .min(1)
      .max(2_147_483_647)
      .nullable()
      .optional()
      .meta({ description: 'Sin él, queda el que tenía' }),
    oferta: montoEscrito.nullable().optional().meta({ description: 'Neto de una unidad; null: el de la tienda' }),
  }),
  fallback: 'No se pudo guardar el ítem.',
  notFound: ITEM_NO_ENCONTRADO,
});

export const agregarRequisito = endpoint({
  ...SOBRE_UNA,
  method: 'POST',
  path: `${UNA}/requisitos`,
  summary: 'Agrega un requisito a la lista de lo que piden las bases',
  body: z.object({ texto: requisitoEscrito }),
  status: 201,
  fallback: 'No se pudo agregar el requisito.',
});
const deRequisito = idParams.extend({ requisito_id: idParams.shape.id });
export const cumplirRequisito = endpoint({
  ...SOBRE_UNA,
  method: 'PUT',
  path: `${UNA}/requisito/:requisito_id`,
  params: deRequisito,
  summary: 'Marca un requisito como cumplido, o por cumplir',
  body: z.object({ cumplido: z.boolean() }),
  fallback: 'No se pudo marcar el requisito.',
  notFound: REQUISITO_NO_ENCONTRADO,
});
export const quitarRequisito = endpoint({
  ...SOBRE_UNA,
  method: 'DELETE',
  path: `${UNA}/requisito/:requisito_id`,
  params: deRequisito,
  summary: 'Quita un requisito',
  fallback: 'No se pudo quitar el requisito.',
  notFound: REQUISITO_NO_ENCONTRADO,
});

/** Kept as they came, and only ever handed out to be saved. */
export const subirDocumento = endpoint({
  ...SOBRE_UNA,
  method: 'POST',
  path: `${UNA}/documentos`,
  summary: 'Guarda un documento: bases, anexos, fichas',
  files: { parts: ['documento'], maxFiles: 1, maxBytes: MAX_DOCUMENTO_BYTES },
  status: 201,
  fallback: 'No se pudo guardar el documento.',
});
export const bajarDocumento = endpoint({
  method: 'GET',
  path: `${BASE}/documento/:id`,
  tag: TAG,
  summary: 'Un documento de una licitación, para guardarlo',
  params: idParams,
  download: 'application/octet-stream',
  status: 200,
  fallback: 'No se pudo descargar el documento.',
  notFound: DOCUMENTO_NO_ENCONTRADO,
});
const deDocumento = idParams.extend({ documento_id: idParams.shape.id });
export const quitarDocumento = endpoint({
  ...SOBRE_UNA,
  method: 'DELETE',
  path: `${UNA}/documento/:documento_id`,
  params: deDocumento,
  summary: 'Quita un documento',
  fallback: 'No se pudo quitar el documento.',
  notFound: DOCUMENTO_NO_ENCONTRADO,
});
