import { z } from 'zod';
import { vacioEsNulo } from '#contract/catalogo/productos/productos-campos.ts';
import { dia, endpoint, idParams } from '#contract/http.ts';
import { limpiarDato } from '#contract/valores/dato.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';
import { bultosQueSalen, ENLACE_MALO, MAX_BULTOS, SIN_TRANSPORTISTA, transportista } from './bultos-campos.ts';
import { COMPRA_NO_ENCONTRADA, compra } from './compras/compras.ts';
import type { EstadoCompra } from './compras/compras-estados.ts';

export const COMPRA_ACTUALIZADA = 'Compra actualizada correctamente';
export const COMPRA_NO_ACTUALIZADA = 'Hubo un error al actualizar la compra.';

/** Who usually takes the parcels: the back-office offers these, and takes any other. */
export const TRANSPORTISTAS = [
  'Despacho propio',
  'Chilexpress',
  'Starken',
  'Blue Express',
  'CorreosChile',
  'Pullman Cargo',
] as const;

/** At most so many purchases move by one call. */
export const MAX_AVANCE = 200;

const texto = (max: number, falta: string, largo: string) =>
  z.string({ error: falta }).overwrite(enUnaLinea).min(1, falta).max(max, largo);

const SIN_GUIA = 'Escribe el número de la guía de despacho.';
const SIN_QUIEN_RECIBE = 'Escribe quién recibió el pedido.';

const guiaDe = (max: number) =>
  z
    .string({ error: SIN_GUIA })
    .overwrite(limpiarDato)
    .min(1, SIN_GUIA)
    .max(max, 'El número de guía es demasiado largo.')
    .meta({ description: 'Número de la guía de despacho' });
const num_gd = guiaDe(30);
/** What left in several work orders has all of theirs. */
const num_gd_escrito = guiaDe(200);
const seguimiento = vacioEsNulo(
  z.url({ protocol: /^https?$/, error: ENLACE_MALO }).max(500, 'El enlace de seguimiento es demasiado largo.'),
)
  .optional()
  .meta({ description: 'Donde el cliente sigue el paquete' });
export const recibido_por = texto(120, SIN_QUIEN_RECIBE, 'El nombre de quien recibió es demasiado largo.').meta({
  description: 'Quien lo recibió, como lo lee el cliente',
});

/** What is known of a purchase in a state, and what of it has to be, with what is told where it isn't. */
export const HECHOS_DEL_ESTADO: {
  [Estado in EstadoCompra]?: {
    campos: readonly ('transportista' | 'num_gd' | 'seguimiento' | 'recibido_por')[];
    pide: Readonly<Record<string, string>>;
  };
} = {
  Despachado: {
    campos: ['transportista', 'num_gd', 'seguimiento'],
    pide: { transportista: SIN_TRANSPORTISTA, num_gd: SIN_GUIA },
  },
  Entregado: { campos: ['recibido_por'], pide: { recibido_por: SIN_QUIEN_RECIBE } },
};

/** Whoever knows that another purchase left with this guía says so. */
export const guia_repetida = z
  .boolean()
  .optional()
  .meta({ description: 'true: se sabe que otro pedido salió con esa misma guía; sin él, 409 con sus números' });

/** What is written down of how a purchase left. */
const salida = { transportista, num_gd, seguimiento, guia_repetida };

const PASO = {
  method: 'POST',
  tag: 'Compras',
  changes: ['Compras', 'Correo'],
  params: idParams,
  reply: compra,
  status: 200,
  refusals: ['CONFLICTO'],
  notFound: COMPRA_NO_ENCONTRADA,
} as const;

export const prepararCompra = endpoint({
  ...PASO,
  path: '/api/compras/compra/:id/preparar',
  summary: 'El personal empieza a preparar una compra. El cliente recibe un correo',
  fallback: 'Error al preparar la compra',
});

export const despacharCompra = endpoint({
  ...PASO,
  path: '/api/compras/compra/:id/despachar',
  summary:
    'Una compra preparada sale de la tienda: con guía, transportista y enlace de seguimiento. El cliente recibe un correo. Una guía de otro pedido se pregunta: 409 con `pedidos` en details',
  body: z.object({ ...salida, bultos: bultosQueSalen }),
  fallback: 'Error al despachar la compra',
});

export const alistarCompra = endpoint({
  ...PASO,
  path: '/api/compras/compra/:id/alistar',
  summary: 'Una compra preparada espera a que la retiren en la tienda. El cliente recibe un correo',
  fallback: 'Error al dejar lista la compra',
});

export const entregarCompra = endpoint({
  ...PASO,
  path: '/api/compras/compra/:id/entregar',
  summary: 'Una compra llegó a manos de quien la recibió. El cliente recibe un correo',
  body: z.object({ recibido_por }),
  fallback: 'Error al entregar la compra',
});

export const corregirGuia = endpoint({
  ...PASO,
  path: '/api/compras/compra/:id/guia',
  changes: ['Compras'],
  summary:
    'Corrige quién lleva una compra que ya salió, su guía o su seguimiento; lo que decía antes queda en su historia. Si va en camino y se sigue de otro modo, se le escribe al cliente',
  body: z.object({
    ...salida,
    num_gd: num_gd_escrito,
    visto: z
      .object({
        transportista: z.string().overwrite(enUnaLinea),
        num_gd: z.string().overwrite(limpiarDato),
        seguimiento: z.string().overwrite(limpiarDato),
      })
      .partial()
      .optional()
      .meta({ description: 'Lo que se veía; 409 con `ahora` si otra persona lo cambió entretanto' }),
  }),
  fallback: 'No se pudo corregir la guía.',
});

/** What of how a purchase left is corrected afterwards. */
export const CAMPOS_DE_GUIA = ['num_gd', 'transportista', 'seguimiento'] as const;

export const historiaDeGuia = endpoint({
  method: 'GET',
  path: '/api/compras/compra/:id/guia',
  tag: 'Compras',
  summary: 'Lo que se corrigió de la guía de una compra, quién y cuándo, de lo último a lo primero',
  params: idParams,
  reply: z.array(
    z.object({
      cuando: z.iso.datetime({ offset: true }),
      quien: z.string().nullable(),
      cambios: z.array(
        z.object({ campo: z.enum(CAMPOS_DE_GUIA), antes: z.string().nullable(), despues: z.string().nullable() }),
      ),
    }),
  ),
  status: 200,
  fallback: 'No se pudo cargar la historia de la guía.',
  notFound: COMPRA_NO_ENCONTRADA,
});

export const notaDeDespacho = endpoint({
  method: 'GET',
  path: '/api/compras/compra/:id/nota-despacho',
  tag: 'Compras',
  summary: 'La nota de despacho de una compra, en PDF: lo que acompaña a la entrega, sin precios',
  params: idParams,
  download: 'application/pdf',
  status: 200,
  refusals: ['CONFLICTO'],
  fallback: 'Error al descargar la nota de despacho',
  notFound: COMPRA_NO_ENCONTRADA,
});

const id = z.int().positive().max(2_147_483_647);
const varias = <T extends z.ZodType>(una: T) =>
  z.array(una).min(1, 'Elige al menos una compra.').max(MAX_AVANCE, `Se mueven hasta ${MAX_AVANCE} compras a la vez.`);

/** The steps that staff take a purchase along its road by. */
export const PASOS = ['preparar', 'despachar', 'alistar', 'entregar'] as const;
export type ActoDePaso = (typeof PASOS)[number];

export const avanzarCompras = endpoint({
  method: 'POST',
  path: '/api/compras/avance',
  tag: 'Compras',
  changes: ['Compras', 'Correo'],
  summary:
    'El mismo paso para varias compras: cada una por sí sola, de modo que la que no se puede mover no detiene a las demás',
  body: z.discriminatedUnion('acto', [
    z.object({ acto: z.literal('preparar'), compras: varias(z.object({ id })) }),
    z.object({ acto: z.literal('alistar'), compras: varias(z.object({ id })) }),
    z.object({
      acto: z.literal('despachar'),
      transportista,
      compras: varias(z.object({ id, num_gd, seguimiento, guia_repetida, bultos: bultosQueSalen })),
    }),
    z.object({ acto: z.literal('entregar'), compras: varias(z.object({ id, recibido_por })) }),
  ]),
  reply: z.object({
    hechas: z.array(z.int()).meta({ description: 'Ids de las que se movieron' }),
    rechazadas: z.array(z.object({ id: z.int(), num_pedido: z.int().nullable(), message: z.string() })),
    retenidas: z
      .array(z.int())
      .meta({ description: 'De las que se movieron, aquéllas cuyo correo al cliente quedó retenido' }),
  }),
  status: 200,
  fallback: 'Error al mover las compras',
});
export type Avance = z.output<typeof avanzarCompras.body>;

/** Asked before goods leave: it changes nothing. A POST for what it takes, as many as leave at once. */
export const revisarSalida = endpoint({
  method: 'POST',
  path: '/api/compras/salida',
  tag: 'Compras',
  changes: [],
  summary:
    'Qué hay que saber de varias compras antes de que salgan: lo que falta pagar de cada una, en cuánto pasa el crédito de su cliente, y las guías que ya son de otro pedido',
  body: z.object({ compras: varias(z.object({ id, num_gd: num_gd_escrito.optional() })) }),
  reply: z.object({
    sin_pagar: z.array(
      z.object({
        id: z.int(),
        num_pedido: z.int(),
        cliente: z.string(),
        por_pagar: z.number().meta({ description: 'Lo que se debe de ella, en pesos' }),
        exceso: z
          .number()
          .meta({ description: 'En cuánto pasa su cliente el crédito que tiene, con todo lo que debe; 0 si no' }),
      }),
    ),
    guias: z.array(
      z.object({
        id: z.int(),
        num_pedido: z.int(),
        num_gd: z.string(),
        pedidos: z.array(z.int()).meta({ description: 'Los otros que la llevan, por su número' }),
      }),
    ),
  }),
  status: 200,
  fallback: 'No se pudo revisar lo que sale.',
});
export type Salida = z.output<typeof revisarSalida.reply>;

export const idsDeCompras = z
  .string('Elige al menos una compra.')
  .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9})*$/, 'Elige al menos una compra.')
  .transform((ids) => [...new Set(ids.split(',').map(Number))].filter((id) => id <= 2_147_483_647))
  .refine((ids) => ids.length <= MAX_AVANCE, `Van hasta ${MAX_AVANCE} compras a la vez.`)
  .meta({ description: 'Los ids de las compras, separados por coma' });

const BULTOS = `Los bultos deben ser un número entero entre 1 y ${MAX_BULTOS}.`;
/** How many parcels a purchase goes in. */
export const bultos = z.number({ error: BULTOS }).int(BULTOS).min(1, BULTOS).max(MAX_BULTOS, BULTOS);

export const rotulosDeCompras = endpoint({
  method: 'GET',
  path: '/api/compras/rotulos',
  tag: 'Compras',
  summary: 'Los rótulos de los paquetes de varias compras, en PDF de 100 × 150 mm; las anuladas y entregadas no llevan',
  query: z
    .object({
      ids: idsDeCompras,
      bultos: z
        .string(BULTOS)
        .regex(/^\d{1,3}(,\d{1,3})*$/, BULTOS)
        .transform((dichos) => dichos.split(',').map(Number))
        .pipe(z.array(bultos))
        .optional()
        .meta({
          description:
            'Cuántos paquetes lleva cada compra: uno para todas, o uno por cada id, en su orden; sin ellos, los anotados, o uno',
        }),
    })
    .refine(({ ids, bultos }) => !bultos || bultos.length === 1 || bultos.length === ids.length, {
      path: ['bultos'],
      message: 'Di los bultos de cada compra, o unos para todas.',
    }),
  download: 'application/pdf',
  status: 200,
  refusals: ['CONFLICTO'],
  fallback: 'Error al descargar los rótulos',
});

export const listaDePreparacion = endpoint({
  method: 'GET',
  path: '/api/compras/lista-de-preparacion',
  tag: 'Compras',
  summary: 'Qué sacar de la bodega para varias compras, por lugar, en PDF; las que ya salieron o se anularon no van',
  query: z.object({
    ids: idsDeCompras,
  }),
  download: 'application/pdf',
  status: 200,
  refusals: ['CONFLICTO'],
  fallback: 'Error al descargar la lista de preparación',
});

/** What the seeds' edit of a purchase may change; a field that doesn't come stays. */
export const actualizarCompra = endpoint({
  method: 'PUT',
  path: '/api/compras/compra/:id',
  tag: 'Compras',
  changes: ['Compras', 'Correo'],
  summary:
    'Un administrador edita una compra. Un estado de su camino, sin mirar mayúsculas ni acentos, la mueve como el acto que lleva a él, con lo que ese acto pide y su correo; otro, también libre, la corrige sin avisar. Uno a una o dos letras de otro se pregunta: 409 con `sugerido` en details. Lo que espera la aprobación de su empresa sólo se anula: 409. Todo lo demás que venga se ignora',
  params: idParams,
  body: z.object({
    estado: texto(60, 'Escribe el estado de la compra.', 'El estado es demasiado largo.').optional(),
    tal_cual: z
      .boolean()
      .optional()
      .meta({ description: 'true: `estado` queda como se escribió, aunque se parezca a otro' }),
    // A read answers null where nothing is known: sent back, it changes nothing.
    transportista: transportista.nullish(),
    num_gd: num_gd_escrito.nullish(),
    seguimiento,
    recibido_por: recibido_por.nullish(),
    guia_repetida,
    fecha_retiro: dia.optional(),
    provedor: texto(200, 'Escribe el proveedor.', 'El proveedor es demasiado largo.').optional(),
    motivo: z
      .string()
      .overwrite(enUnaLinea)
      .max(200)
      .optional()
      .meta({ description: 'Por qué, si queda anulada: lo lee el cliente' }),
  }),
  reply: compra,
  status: 200,
  refusals: ['CONFLICTO'],
  fallback: 'Error al actualizar la compra',
  notFound: COMPRA_NO_ENCONTRADA,
});
