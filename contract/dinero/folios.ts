import { z } from 'zod';
import { confirmacion } from '#contract/casa/cuenta/confirmacion.ts';
import { endpoint } from '#contract/http.ts';
import { limpiarDato } from '#contract/valores/dato.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';
import { AMBIENTES, type Ambiente } from './dte/estados.ts';
import { TIPOS_DTE, type TipoDte } from './dte/tipos.ts';

export const MAX_CAF_BYTES = 50 * 1024;
/** As many files as may come at once: two of each kind. */
export const MAX_CAFS = 14;
export const CAF_NO_ENCONTRADO = 'Esos folios no están.';

/** Folios of these kinds, which give a tax credit, end some months after the SII gave them (Res. Ex. SII 58 of 2017). */
export const TIPOS_QUE_VENCEN: readonly TipoDte[] = [33, 56, 61];

/** Which of the SII's keys signs the folios of each ambiente. */
export const IDK_DE_AMBIENTE: Readonly<Record<Ambiente, number>> = { demo: 999, certificacion: 100, produccion: 300 };

const tipo = z.literal(TIPOS_DTE);
const folio = z.int();

const anulados = z.object({
  desde: folio,
  hasta: folio,
  motivo: z.string(),
  quien: z.string().nullable(),
  anulado_en: z.iso.datetime({ offset: true }),
});

export const ESTADOS_CAF = ['en_uso', 'en_espera', 'agotado', 'vencido'] as const;
export type EstadoCaf = (typeof ESTADOS_CAF)[number];
export const ETIQUETA_ESTADO_CAF: Readonly<Record<EstadoCaf, string>> = {
  en_uso: 'En uso',
  en_espera: 'En espera',
  agotado: 'Agotado',
  vencido: 'Vencido',
};

const caf = z
  .object({
    id: z.int(),
    tipo,
    desde: folio,
    hasta: folio,
    siguiente: folio.nullable().meta({ description: 'El próximo que se da; null cuando no queda ninguno' }),
    dados: z.int().meta({ description: 'Los que ya tiene un documento' }),
    anulados: z.int(),
    quedan: z.int().meta({ description: 'Los que se pueden dar; de uno vencido, ninguno' }),
    fecha: z.iso.date().meta({ description: 'El día en que el SII los autorizó' }),
    vence: z.iso.date().nullable().meta({ description: 'Su último día; null si no vencen' }),
    estado: z.enum(ESTADOS_CAF),
    comprobado: z.boolean().meta({ description: 'Si su firma se comprobó con la clave del SII' }),
    subido_en: z.iso.datetime({ offset: true }),
    quien: z.string().nullable(),
    rangos_anulados: z.array(anulados),
  })
  .meta({ id: 'Caf' });
export type CafGuardado = z.output<typeof caf>;

const foliosDeTipo = z
  .object({
    tipo,
    siguiente: folio.nullable(),
    quedan: z.int(),
    por_acabar: z.boolean().meta({ description: 'Quedan pocos, o ninguno habiéndolos tenido' }),
    vence: z.iso.date().nullable().meta({ description: 'Cuándo vencen los que se están dando' }),
    cafs: z.array(caf).meta({ description: 'Los rangos, el que se usa primero; de los agotados, los últimos diez' }),
  })
  .meta({ id: 'FoliosDeTipo' });
export type FoliosDeTipo = z.output<typeof foliosDeTipo>;

const folios = z
  .object({ ambiente: z.enum(AMBIENTES), tipos: z.array(foliosDeTipo).meta({ description: 'Los siete tipos' }) })
  .meta({ id: 'Folios' });
export type Folios = z.output<typeof folios>;

export const listarFolios = endpoint({
  method: 'GET',
  path: '/api/dte/folios',
  tag: 'Documentos tributarios',
  summary:
    'Los folios que el SII autorizó en el ambiente del emisor, por tipo: cuáles se dieron, cuántos quedan y cuál sigue',
  reply: folios,
  status: 200,
  fallback: 'No se pudieron cargar los folios.',
});

const subido = z.object({
  archivo: z.string(),
  caf: caf.nullable(),
  problema: z.string().nullable().meta({ description: 'Por qué no se guardó' }),
});
export type CafSubido = z.output<typeof subido>;

/** Each file by itself; where none was taken, refused with the first one's reason and all of them in `details.items`. */
export const subirFolios = endpoint({
  method: 'POST',
  path: '/api/dte/folios',
  tag: 'Documentos tributarios',
  summary:
    'Sube uno o más CAF, como los da el SII. Se niega el de otro RUT, de otro ambiente, con firma falsa, ya subido, o que se cruza con otro rango. Queda cifrado',
  body: z.object(confirmacion),
  files: { parts: ['caf'], maxFiles: MAX_CAFS, maxBytes: MAX_CAF_BYTES },
  reply: z.object({ items: z.array(subido) }),
  status: 201,
  refusals: ['CONFLICTO', 'DEMASIADOS_INTENTOS'],
  fallback: 'No se pudieron guardar los folios.',
});

const FOLIO_MALO = 'Escribe un número de folio.';
const numero = z.number(FOLIO_MALO).int(FOLIO_MALO).min(1, FOLIO_MALO).max(2_147_483_646, FOLIO_MALO);

/** Only of those that no document has: 409 otherwise. They have to be annulled at sii.cl as well. */
export const anularFolios = endpoint({
  method: 'POST',
  path: '/api/dte/folios/anular',
  tag: 'Documentos tributarios',
  summary:
    'Anula folios que no se han dado: la tienda se los salta. En sii.cl hay que anularlos también. Se confirma con el segundo factor o la contraseña',
  body: z
    .object({
      caf_id: z.int().min(1).max(2_147_483_647),
      desde: numero,
      hasta: numero,
      motivo: z
        .string('Escribe por qué se anulan.')
        .overwrite(limpiarDato)
        .overwrite(enUnaLinea)
        .min(3, 'Escribe por qué se anulan.')
        .max(200, 'El motivo puede tener hasta 200 letras.'),
      ...confirmacion,
    })
    .refine(({ desde, hasta }) => hasta >= desde, {
      path: ['hasta'],
      message: 'Debe ser el mismo folio que el primero, o uno mayor.',
    }),
  reply: caf,
  status: 200,
  refusals: ['NO_ENCONTRADO', 'CONFLICTO', 'DEMASIADOS_INTENTOS'],
  fallback: 'No se pudieron anular los folios.',
  notFound: CAF_NO_ENCONTRADO,
});

const paso = z.object({
  que: z.enum(['emisor', 'certificado', 'folios']),
  tipo: tipo.nullable().meta({ description: 'De qué documento, si es de folios' }),
  listo: z.boolean(),
  aviso: z.string().nullable().meta({ description: 'Lo que falta, o lo que va a faltar' }),
  por_atender: z.boolean().meta({ description: 'La tienda lo tuvo, y se acaba o se acabó' }),
});
export type PasoParaEmitir = z.output<typeof paso>;

const estado = z
  .object({
    ambiente: z.enum(AMBIENTES),
    listo: z.boolean().meta({ description: 'Si puede emitir: hay emisor, certificado y folios de algún tipo' }),
    pasos: z.array(paso),
  })
  .meta({ id: 'EstadoParaEmitir' });
export type EstadoParaEmitir = z.output<typeof estado>;

export const obtenerEstadoDte = endpoint({
  method: 'GET',
  path: '/api/dte/estado',
  tag: 'Documentos tributarios',
  summary: 'Qué falta para emitir, y qué va a faltar: emisor, certificado y folios de cada tipo',
  reply: estado,
  status: 200,
  fallback: 'No se pudo cargar el estado.',
});
