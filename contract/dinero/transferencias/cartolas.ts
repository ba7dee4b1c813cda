import { z } from 'zod';
import { monto } from '#contract/dinero/pagos/pagos.ts';
import { endpoint, idParams, opcional, pageOf, paginado, textoBuscado } from '#contract/http.ts';
import { enUnaLinea } from '#contract/valores/texto.ts';
import { ESTADOS_LINEA } from './estados.ts';

const BASE = '/api/transferencias' as const;
const POR_PAGINA = 24;
/** Of one statement: a shop's year has fewer. */
export const MAX_LINEAS_DE_CARTOLA = 5_000;
export const MAX_CARTOLA_BYTES = 5 * 1024 * 1024;
export const MAX_CONFIRMADAS = 100;
export const LINEA_NO_ENCONTRADA = 'Línea de cartola no encontrada.';

/** What the columns of a bank's statement may mean; `monto` has a sign, or its `tipo` says whether it came or went. */
export const COLUMNAS_DE_CARTOLA = ['fecha', 'descripcion', 'abono', 'monto', 'tipo', 'numero', 'rut'] as const;
export type ColumnaDeCartola = (typeof COLUMNAS_DE_CARTOLA)[number];
export const ETIQUETA_COLUMNA: Readonly<Record<ColumnaDeCartola, string>> = {
  fecha: 'Fecha',
  descripcion: 'Descripción',
  abono: 'Abonos (sólo lo que entra)',
  monto: 'Monto (con signo, o con su tipo)',
  tipo: 'Cargo o abono',
  numero: 'N° de documento',
  rut: 'RUT de quien transfiere',
};

/** In which place each is, from 0. */
export const mapaDeColumnas = z
  .partialRecord(z.enum(COLUMNAS_DE_CARTOLA), z.int().min(0).max(99))
  .refine(({ fecha }) => fecha !== undefined, 'Di en qué columna está la fecha.')
  .refine(({ descripcion }) => descripcion !== undefined, 'Di en qué columna está la descripción.')
  .refine(
    ({ abono, monto }) => (abono === undefined) !== (monto === undefined),
    'Di en qué columna está el monto: la de abonos, o una sola con todo.',
  );
export type MapaDeColumnas = z.output<typeof mapaDeColumnas>;

const cuenta = z
  .string()
  .max(40)
  .meta({ description: 'Clave de una cuenta de la tienda: su número no se responde donde no hace falta' });
const cuentaNombrada = z
  .object({ clave: cuenta, nombre: z.string().meta({ description: 'Banco y últimas cifras' }) })
  .meta({ id: 'CuentaDeCartola' });
export type CuentaNombrada = z.output<typeof cuentaNombrada>;

export const listarCuentas = endpoint({
  method: 'GET',
  path: `${BASE}/cuentas`,
  tag: 'Pagos',
  permisos: ['registrar-pagos'],
  summary: 'Las cuentas de la tienda cuyas cartolas se suben, sin su número',
  reply: z.array(cuentaNombrada),
  status: 200,
  fallback: 'No se pudieron cargar las cuentas.',
});

/** A part of a form is text. */
const enTexto = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .max(2_000)
    .transform((texto, ctx): unknown => {
      try {
        return JSON.parse(texto);
      } catch {
        ctx.addIssue({ code: 'custom', message: 'Las columnas no se pudieron leer.' });
        return z.NEVER;
      }
    })
    .pipe(schema);

const SUBIR = {
  method: 'POST',
  tag: 'Pagos',
  permisos: ['registrar-pagos'],
  files: { parts: ['cartola'], maxFiles: 1, maxBytes: MAX_CARTOLA_BYTES },
} as const;

/** A statement that brought what seems to be the same movement: its account, day and amount, written in another way. */
const yaEn = z
  .object({
    cartola: z.string().meta({ description: 'El nombre del archivo; vacío si no se guardó' }),
    subida: z.iso.date(),
    hay: z.int().meta({ description: 'Cuántos movimientos de ese día y monto hay de otras cartolas' }),
  })
  .meta({ id: 'YaEnCartola' });
export type YaEnCartola = z.output<typeof yaEn>;

/** A row that can't be read, by its number in the file. */
const filaSinLeer = z.object({ fila: z.int(), mensaje: z.string() }).meta({ id: 'FilaSinLeer' });
export type FilaSinLeer = z.output<typeof filaSinLeer>;

const FILAS_FUERA = {
  problemas: z.array(filaSinLeer).meta({ description: 'Filas que no se entienden: no se guardan. Las primeras' }),
  sin_leer: z.int().meta({ description: 'Cuántas son' }),
  sin_dia: z
    .array(filaSinLeer)
    .meta({ description: 'Filas con un monto y sin día, como los saldos: no se guardan. Las primeras' }),
  filas_sin_dia: z.int().meta({ description: 'Cuántas son' }),
};

const lineaLeida = z
  .object({
    fila: z.int(),
    fecha: z.iso.date(),
    descripcion: z.string(),
    numero: z.string(),
    rut: z.string().nullable(),
    monto,
    repetida: z.boolean().meta({ description: 'Ya estaba: no se agrega' }),
    ya_en: yaEn.nullable().meta({ description: 'Otra cartola que parece traer el mismo movimiento; null si ninguna' }),
  })
  .meta({ id: 'LineaLeida' });
export type LineaLeida = z.output<typeof lineaLeida>;

const revision = z
  .object({
    columnas: z.array(z.string()).meta({ description: 'El encabezado, de izquierda a derecha' }),
    muestra: z.array(z.array(z.string())).meta({ description: 'Las primeras filas, como están escritas' }),
    mapa: z.partialRecord(z.enum(COLUMNAS_DE_CARTOLA), z.int()),
    recordado: z.boolean().meta({ description: 'Si las columnas son las que alguien dijo antes de este formato' }),
    falta: z.string().nullable().meta({ description: 'Qué falta decir de las columnas; null si se puede leer' }),
    nuevas: z.int(),
    repetidas: z.int(),
    parecidas: z.int().meta({
      description:
        'Las que otra cartola ya parece traer: se guardan aparte, y no pagan nada hasta que alguien diga que son otras',
    }),
    cargos: z.int().meta({ description: 'Filas de lo que salió: no se guardan' }),
    monto: monto.meta({ description: 'Lo que suman las nuevas' }),
    lineas: z.array(lineaLeida).meta({ description: 'Las primeras' }),
    ...FILAS_FUERA,
  })
  .meta({ id: 'RevisionDeCartola' });
export type RevisionDeCartola = z.output<typeof revision>;

export const revisarCartola = endpoint({
  ...SUBIR,
  path: `${BASE}/cartolas/revisar`,
  changes: [],
  summary: 'Lee la cartola de un banco (CSV o Excel) y dice qué traería, sin guardar nada',
  body: z.object({
    clave_cuenta: cuenta,
    columnas: opcional(enTexto(z.partialRecord(z.enum(COLUMNAS_DE_CARTOLA), z.int()))),
  }),
  reply: revision,
  status: 200,
  fallback: 'No se pudo leer la cartola.',
});

export const subirCartola = endpoint({
  ...SUBIR,
  path: `${BASE}/cartolas`,
  changes: ['Pagos'],
  summary:
    'Guarda los abonos de una cartola y recuerda sus columnas. Un abono que ya estaba no se agrega: la misma cartola dos veces no agrega nada. Uno que otra cartola ya parece traer, con otras columnas, se guarda aparte',
  body: z.object({ clave_cuenta: cuenta, columnas: enTexto(mapaDeColumnas) }),
  reply: z.object({
    nuevas: z.int(),
    repetidas: z.int(),
    parecidas: z.int(),
    ...FILAS_FUERA,
  }),
  status: 201,
  fallback: 'No se pudo guardar la cartola.',
});

/** Why a line may be of a purchase. */
export const RAZONES = ['numero', 'rut', 'monto', 'comprobante', 'anotado'] as const;
export type RazonDePropuesta = (typeof RAZONES)[number];
export const ETIQUETA_RAZON: Readonly<Record<RazonDePropuesta, string>> = {
  numero: 'Nombra el pedido',
  rut: 'Mismo RUT',
  monto: 'Mismo monto',
  comprobante: 'Envió comprobante',
  anotado: 'Pago ya anotado',
};

const propuesta = z
  .object({
    compra_id: z.int(),
    num_pedido: z.int(),
    cliente: z.string(),
    por_pagar: monto,
    pago_id: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'Un pago de la compra que ya se anotó, y es éste: no se anota otro' }),
    razones: z.array(z.enum(RAZONES)),
    segura: z.boolean().meta({ description: 'Dos señas o más, y ninguna otra compra las tiene' }),
  })
  .meta({ id: 'PropuestaDePago' });
export type PropuestaDePago = z.output<typeof propuesta>;

const lineaDeCartola = z
  .object({
    id: z.int(),
    cuenta: z.string().meta({ description: 'Banco y últimas cifras' }),
    fecha: z.iso.date(),
    descripcion: z.string(),
    numero: z.string(),
    rut: z.string().nullable(),
    monto,
    estado: z.enum(ESTADOS_LINEA),
    motivo: z.string().meta({ description: 'Por qué se ignoró' }),
    pago_quitado: z.boolean().meta({ description: 'Asignada, y su pago se quitó después' }),
    ya_en: yaEn.nullable().meta({ description: 'De una repetida, la cartola que ya trae el mismo movimiento' }),
    compra: z.object({ id: z.int(), num_pedido: z.int() }).nullable(),
    a_favor: monto.meta({ description: 'De ella, lo que quedó a favor del cliente' }),
    quien: z.string().nullable(),
    propuestas: z.array(propuesta).meta({ description: 'De las que están por asignar: hasta tres, la mejor primero' }),
  })
  .meta({ id: 'LineaDeCartola' });
export type LineaDeCartola = z.output<typeof lineaDeCartola>;

export const listarLineas = endpoint({
  method: 'GET',
  path: `${BASE}/lineas`,
  tag: 'Pagos',
  permisos: ['registrar-pagos'],
  shows: ['Pagos', 'Compras'],
  summary: 'Los abonos que trajeron las cartolas, el último primero, y de qué compra puede ser cada uno',
  query: z.object({
    q: textoBuscado.optional().meta({ description: 'Descripción, N° de documento o RUT' }),
    estado: opcional(z.enum(ESTADOS_LINEA)),
    ...paginado(POR_PAGINA),
  }),
  reply: pageOf(lineaDeCartola),
  status: 200,
  fallback: 'No se pudieron cargar los abonos.',
});

const id = z.int().positive().max(2_147_483_647);

export const asignarLineas = endpoint({
  method: 'POST',
  path: `${BASE}/lineas/asignar`,
  tag: 'Pagos',
  permisos: ['registrar-pagos'],
  changes: ['Pagos', 'Compras', 'Facturas de venta', 'Saldos a favor', 'Correo'],
  summary:
    'Anota cada abono elegido como pago de su compra: cada uno por sí solo y una sola vez. Nunca más de lo que se debe: lo demás queda a favor del cliente sólo si se dice',
  body: z.object({
    lineas: z
      .array(
        z.object({
          id,
          compra_id: id.optional(),
          num_pedido: id.optional().meta({ description: 'En vez de `compra_id`' }),
          pago_id: id.optional().meta({ description: 'El pago ya anotado que es: no se anota otro' }),
          a_favor: z.boolean().optional().meta({ description: 'true: lo que sobra queda a favor del cliente' }),
        }),
      )
      .min(1, 'Elige al menos un abono.')
      .max(MAX_CONFIRMADAS, `Se asignan hasta ${MAX_CONFIRMADAS} abonos a la vez.`),
  }),
  reply: z.object({
    hechas: z.array(z.int()).meta({ description: 'Ids de las que se asignaron' }),
    rechazadas: z.array(
      z.object({
        id: z.int(),
        message: z.string(),
        sobra: monto.nullable().meta({ description: 'Cuánto más es de lo que se debe, si es por eso' }),
      }),
    ),
  }),
  status: 200,
  fallback: 'No se pudieron asignar los abonos.',
});

const DE_UNA = {
  method: 'POST',
  tag: 'Pagos',
  permisos: ['registrar-pagos'],
  changes: ['Pagos'],
  params: idParams,
  reply: lineaDeCartola,
  status: 200,
  refusals: ['CONFLICTO'],
  notFound: LINEA_NO_ENCONTRADA,
} as const;

export const ignorarLinea = endpoint({
  ...DE_UNA,
  path: `${BASE}/lineas/linea/:id/ignorar`,
  summary: 'Un abono que no es de una venta: no se propone más',
  body: z.object({ motivo: z.string().overwrite(enUnaLinea).max(200, 'No puede pasar de 200 caracteres.').optional() }),
  fallback: 'No se pudo ignorar el abono.',
});

export const recuperarLinea = endpoint({
  ...DE_UNA,
  path: `${BASE}/lineas/linea/:id/recuperar`,
  summary: 'Un abono ignorado vuelve a estar por asignar',
  fallback: 'No se pudo recuperar el abono.',
});

export const liberarLinea = endpoint({
  ...DE_UNA,
  path: `${BASE}/lineas/linea/:id/liberar`,
  summary: 'Un abono cuyo pago se quitó, porque era de otra compra, vuelve a estar por asignar',
  fallback: 'No se pudo liberar el abono.',
});

export const distinguirLinea = endpoint({
  ...DE_UNA,
  path: `${BASE}/lineas/linea/:id/distinguir`,
  summary: 'Un abono que otra cartola parecía traer es otro movimiento: queda por asignar',
  fallback: 'No se pudo separar el abono.',
});
