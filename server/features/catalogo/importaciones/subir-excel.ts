import { asc, sql } from 'drizzle-orm';
import type { FilaCambiada, ImportacionHecha, Revision } from '#contract/catalogo/importaciones/excel.ts';
import * as contract from '#contract/catalogo/importaciones/excel.ts';
import type { EstadoProducto } from '#contract/catalogo/productos/productos-campos.ts';
import { proveedores } from '#server/features/abastecimiento/proveedores/index.ts';
import { exigirPermiso, tienePermiso } from '#server/platform/actor.ts';
import { besideVisitors } from '#server/platform/background.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { noEn } from '#server/platform/estados/sql.ts';
import type { FileReply } from '#server/platform/http/file-reply.ts';
import { JsonText } from '#server/platform/http/json-text.ts';
import { type ReceivedFile, uploadsFolder } from '#server/platform/http/uploads.ts';
import { abreviar, elExcel } from '#server/platform/planillas/index.ts';
import { COLUMNAS } from './columnas.ts';
import { exigirSinErrores } from './errores.ts';
import { importar } from './importar.ts';
import { conPlanilla } from './lecturas.ts';
import { type Encargo, leerPlanilla, type Planilla } from './leer-planilla.ts';
import { type Cambio, CON_PRODUCTO, cargar, desdeLugar, type Plan, planear, riesgosDe } from './plan.ts';
import { libroDeErrores } from './planillas.ts';

/** Longer texts are shown around what changes: the revision says what changes, the workbook has it all. */
const MAX_MOSTRADO = 120;
const ANTES_DE_DIFERIR = 40;
/** Rows that are put into words at once, between other people's calls. */
const POR_TURNO = 250;

/** The columns that were chosen; else exactly those of the template. */
type Columnas = readonly contract.ColumnaElegible[] | undefined;

/** A workbook with prices or stock is for who may change them: the template has both, and others are chosen without them. */
function exigirQuePueda(ctx: Context, columnas: Columnas): void {
  const pedidas: readonly contract.ColumnaPlanilla[] = columnas ?? contract.COLUMNAS_PLANILLA;
  if (pedidas.includes('precio_unitario')) exigirPermiso(ctx, 'cambiar-precios');
  if (pedidas.includes('cantidad_stock')) exigirPermiso(ctx, 'mover-stock');
}

/** What the workbook would do, without doing it. */
export async function revisar(
  ctx: Context,
  files: readonly ReceivedFile[],
  columnas?: Columnas,
): Promise<JsonText<Revision>> {
  exigirQuePueda(ctx, columnas);
  return conPlanilla(await encargoDe(ctx, files, columnas), (planilla) =>
    comparada(ctx, planilla, async (tx, plan) => {
      exigirSinErrores([...planilla.errores, ...plan.errores], planilla);
      return enPalabras(tx, plan, { planilla, verCostos: tienePermiso(ctx, 'ver-costos') });
    }),
  );
}

/** Saves what the workbook says, all or nothing. */
export async function confirmar(
  ctx: Context,
  files: readonly ReceivedFile[],
  {
    huella,
    es_oferta,
    columnas,
  }: { huella?: string | undefined; es_oferta?: 'true' | 'false' | undefined; columnas?: Columnas },
): Promise<ImportacionHecha> {
  exigirQuePueda(ctx, columnas);
  const guardar = async (planilla: Planilla) => {
    exigirSinErrores(planilla.errores, planilla);
    const esOferta = es_oferta && es_oferta === 'true';
    return importar(ctx, { planilla, huella, esOferta, archivo: files[0]!.name });
  };
  return conPlanilla(await encargoDe(ctx, files, columnas), guardar, { final: true });
}

/** The same workbook with what is wrong in it. */
export async function corregir(ctx: Context, files: readonly ReceivedFile[], columnas?: Columnas): Promise<FileReply> {
  const planilla = await leerPlanilla({ ...(await encargoDe(ctx, files, columnas)), crudas: true });
  try {
    const { errores } = await comparada(ctx, planilla, async (_, plan) => plan);
    return libroDeErrores({ ...planilla, errores: [...planilla.errores, ...errores] });
  } finally {
    await planilla.filas.release();
  }
}

async function encargoDe(
  { db, config }: Context,
  files: readonly ReceivedFile[],
  columnas: Columnas,
): Promise<Encargo> {
  const { path } = elExcel(files);
  const ids = await db.select({ id: proveedores.id }).from(proveedores).orderBy(asc(proveedores.id));
  return { path, carpeta: uploadsFolder(config.DATA_DIR), proveedores: ids.map(({ id }) => id), columnas };
}

/** Looks at what a workbook would do, all of it at the same moment. */
function comparada<T>(ctx: Context, planilla: Planilla, mirar: (tx: Queryable, plan: Plan) => Promise<T>): Promise<T> {
  return besideVisitors(ctx, ({ db }) =>
    db.transaction(
      async (tx) => {
        const dichas = await cargar(tx, planilla);
        return mirar(tx, await planear(tx, dichas, planilla.columnas));
      },
      { isolationLevel: 'repeatable read' },
    ),
  );
}

interface FilaDeCambios extends Record<string, unknown> {
  fila: number;
  codigo: string;
  descripcion: string;
  cambios: Cambio[];
  oculto: boolean;
  costo: number | null;
}

/**
 * The revision as JSON, made piece by piece: of fifty thousand rows it would hold up everybody else's calls. What needs
 * no thought PostgreSQL words. The pieces wait as bytes, outside of what V8 tidies up: as texts they made it do so when
 * the list is saved next, and every page stop meanwhile.
 */
async function enPalabras(
  tx: Queryable,
  { cuentas, huella }: Plan,
  { planilla: { total, hoja, ocultas }, verCostos }: { planilla: Planilla; verCostos: boolean },
): Promise<JsonText<Revision>> {
  const listas = { nuevos: [] as Buffer[], cambiados: [] as Buffer[], iguales: [] as Buffer[] };
  const cuantos = { saltos_de_precio: 0, bajo_costo: 0, saltos_de_stock: 0, saltos_de_medida: 0 };
  for (let desde = 0; desde < total; desde += POR_TURNO) {
    const estas = desdeLugar(desde, POR_TURNO);
    const { rows } = await tx.execute<{ nuevos: string | null; iguales: string | null }>(sql`
      select string_agg(json_build_object('fila', fila, 'codigo_producto_fussan', codigo_producto_fussan,
          'descripcion', descripcion, 'precio_unitario', precio_unitario, 'cantidad_stock', cantidad_stock,
          'otros', ${OTROS})::text,
          ',' order by lugar) filter (where producto_id is null) as nuevos,
        string_agg(json_build_object('fila', fila, 'codigo_producto_fussan', codigo_producto_fussan,
          'descripcion', r.descripcion)::text, ',' order by lugar) filter (where cambios = '{}') as iguales
      from plan r where ${estas}`);
    const { rows: cambiados } = await tx.execute<FilaDeCambios>(sql`
      select fila, r.codigo_producto_fussan as codigo, p.descripcion, to_json(cambios) as cambios,
        p.estado ${noEn<EstadoProducto>('activo')} as oculto, ${verCostos ? sql`p.ultimo_costo::float8` : sql`null`} as costo
      from ${CON_PRODUCTO} where ${estas} and cambios <> '{}' order by lugar`);
    const { nuevos, iguales } = rows[0]!;
    if (nuevos) listas.nuevos.push(Buffer.from(nuevos));
    if (iguales) listas.iguales.push(Buffer.from(iguales));
    const mostradas = cambiados.map(mostrada);
    if (mostradas.length > 0) listas.cambiados.push(Buffer.from(JSON.stringify(mostradas).slice(1, -1)));
    cuantos.saltos_de_precio += mostradas.filter(({ salto_de_precio }) => salto_de_precio).length;
    cuantos.bajo_costo += mostradas.filter(({ bajo_costo }) => bajo_costo).length;
    cuantos.saltos_de_stock += mostradas.filter(({ salto_de_stock }) => salto_de_stock).length;
    cuantos.saltos_de_medida += mostradas.filter(({ salto_de_medida }) => salto_de_medida).length;
  }
  const inicio = JSON.stringify({ success: true, huella, hoja, filas_ocultas: ocultas, ...cuentas, ...cuantos }).slice(
    0,
    -1,
  );
  const textos = Object.entries(listas).flatMap(([nombre, trozos]) => [`,"${nombre}":[`, ...conComas(trozos), ']']);
  return new JsonText([inicio, ...textos, '}'], { status: 200 });
}

/** Those that the list of new products shows by themselves. */
const PROPIAS: ReadonlySet<contract.ColumnaPlanilla> = new Set([
  'codigo_producto_fussan',
  'descripcion',
  'precio_unitario',
  'cantidad_stock',
]);

/** Long texts are cut there already: fifty thousand of them need not be sent. */
const valorDe = (columna: contract.ColumnaPlanilla) =>
  COLUMNAS[columna].clase === 'texto'
    ? `case when length(r.${columna}) > ${MAX_MOSTRADO} then left(r.${columna}, ${MAX_MOSTRADO - 1}) || '…' else r.${columna} end`
    : `r.${columna}`;

/** What a new product's row says besides what stands in columns of its own: what is empty or 0 is left out. */
const OTROS = sql.raw(
  `array_to_json(array_remove(array[${[...contract.COLUMNAS_PLANILLA, ...contract.COLUMNAS_OPCIONALES]
    .filter((columna) => !PROPIAS.has(columna))
    .map(
      (columna) => `case when coalesce(nullif(r.${columna}::text, ''), '0') <> '0' then
        json_build_object('columna', '${columna}', 'valor', ${valorDe(columna)})::jsonb end`,
    )
    .join(', ')}], null))`,
);

const conComas = (trozos: readonly Buffer[]) => trozos.flatMap((trozo, n) => (n > 0 ? [',', trozo] : [trozo]));

function mostrada({ fila, codigo, descripcion, cambios, oculto, costo }: FilaDeCambios): FilaCambiada {
  return {
    fila,
    codigo_producto_fussan: Number(codigo),
    descripcion,
    cambios: cambios.map(([columna, antes, despues]) => {
      const desde = dondeDifieren(antes, despues);
      return { columna, antes: mostrado(antes, desde), despues: mostrado(despues, desde) };
    }),
    ...riesgosDe(cambios, costo),
    oculto,
  };
}

/** Where to begin to show two texts so that one sees what changed: a little before they part. */
function dondeDifieren(antes: unknown, despues: unknown): number {
  if (typeof antes !== 'string' || typeof despues !== 'string') return 0;
  let lugar = 0;
  while (lugar < antes.length && antes[lugar] === despues[lugar]) lugar++;
  return Math.max(antes.length, despues.length) > MAX_MOSTRADO ? Math.max(0, lugar - ANTES_DE_DIFERIR) : 0;
}

function mostrado(valor: string | number | null, desde: number): string | number | null {
  if (typeof valor !== 'string') return valor;
  return abreviar(desde > 0 ? `…${valor.slice(desde)}` : valor, MAX_MOSTRADO);
}
