import type { ImportacionHecha, Revision } from '#contract/excel.ts';
import * as contract from '#contract/excel.ts';
import { proveedores } from '#server/features/proveedores/index.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import type { FileReply } from '#server/platform/http/file-reply.ts';
import { JsonText } from '#server/platform/http/json-text.ts';
import type { ReceivedFile } from '#server/platform/http/uploads.ts';
import { abreviar } from './celdas.ts';
import { exigirSinErrores } from './errores.ts';
import { importar } from './importar.ts';
import { leerPlanilla, type Planilla } from './leer-planilla.ts';
import { esSalto, type Plan, planear } from './plan.ts';
import { libroDeErrores } from './planillas.ts';

/** Longer texts are shown around what changes: the revision says what changes, the workbook has it all. */
const MAX_MOSTRADO = 120;
const ANTES_DE_DIFERIR = 40;
/** Rows that are put into words at once, between other people's calls. */
const POR_TURNO = 250;

/** What the workbook would do, without doing it. */
export async function revisar(ctx: Context, files: readonly ReceivedFile[]): Promise<JsonText<Revision>> {
  const { filas, errores, total } = await leer(ctx, files);
  const plan = await planear(ctx.db, filas);
  exigirSinErrores([...errores, ...plan.errores], total);
  return enPalabras(plan);
}

/** Saves what the workbook says, all or nothing. */
export async function confirmar(
  ctx: Context,
  files: readonly ReceivedFile[],
  huella: string | undefined,
): Promise<ImportacionHecha> {
  const { filas, errores, total } = await leer(ctx, files);
  exigirSinErrores(errores, total);
  return importar(ctx, { filas, huella, archivo: files[0]!.name });
}

/** The same workbook with what is wrong in it. */
export async function corregir(ctx: Context, files: readonly ReceivedFile[]): Promise<FileReply> {
  const planilla = await leer(ctx, files, true);
  const { errores } = await planear(ctx.db, planilla.filas);
  return libroDeErrores({ ...planilla, errores: [...planilla.errores, ...errores] });
}

async function leer({ db }: Context, [file]: readonly ReceivedFile[], crudas = false): Promise<Planilla> {
  if (!file || file.bytes === 0 || !contract.EXTENSION_PLANILLA.test(file.name)) {
    throw new AppError('DATOS_INVALIDOS', {
      message: contract.ELIGE_UN_EXCEL,
      fields: { excelFile: contract.ELIGE_UN_EXCEL },
    });
  }
  const ids = await db.select({ id: proveedores.id }).from(proveedores);
  return leerPlanilla({ path: file.path, proveedores: ids.map(({ id }) => id), crudas });
}

/** The revision as JSON, made piece by piece: of fifty thousand rows it would hold up everybody else's calls. */
async function enPalabras(plan: Plan): Promise<JsonText<Revision>> {
  const { nuevos, cambiados, iguales, huella } = plan;
  const cuentas = {
    success: true,
    huella,
    creados: nuevos.length,
    actualizados: cambiados.length,
    sin_cambios: iguales.length,
    saltos_de_precio: cambiados.filter(esSalto).length,
  };
  const listas = [
    await lista('nuevos', nuevos, ({ fila, codigo_producto_fussan, descripcion, precio_unitario, cantidad_stock }) => ({
      fila,
      codigo_producto_fussan,
      descripcion,
      precio_unitario,
      cantidad_stock,
    })),
    await lista('cambiados', cambiados, ({ fila, producto, cambios }) => ({
      fila: fila.fila,
      codigo_producto_fussan: fila.codigo_producto_fussan,
      descripcion: producto.descripcion,
      cambios: cambios.map(({ columna, antes, despues }) => {
        const desde = dondeDifieren(antes, despues);
        return { columna, antes: mostrado(antes, desde), despues: mostrado(despues, desde) };
      }),
      salto_de_precio: esSalto({ cambios }),
      oculto: producto.estado !== 'activo',
    })),
    await lista('iguales', iguales, ({ fila, codigo_producto_fussan, descripcion }) => ({
      fila,
      codigo_producto_fussan,
      descripcion,
    })),
  ];
  return new JsonText(`${JSON.stringify(cuentas).slice(0, -1)},${listas.join(',')}}`, 200);
}

async function lista<T>(nombre: string, filas: readonly T[], decir: (fila: T) => unknown): Promise<string> {
  const trozos: string[] = [];
  for (let desde = 0; desde < filas.length; desde += POR_TURNO) {
    trozos.push(JSON.stringify(filas.slice(desde, desde + POR_TURNO).map(decir)).slice(1, -1));
    await new Promise(setImmediate);
  }
  return `"${nombre}":[${trozos.join(',')}]`;
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
