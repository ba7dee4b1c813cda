import { writeFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { COLUMNAS_PLANILLA } from '#contract/excel.ts';
import { CeldaMala, type FilaPlanilla, LECTORES } from './celdas.ts';
import { filasDe } from './contenedor.ts';
import type { ErrorDeCelda } from './errores.ts';
import { contenidoDe, crudo, type FilaLeida, lugaresDe } from './hoja.ts';
import type { FilaCruda, Lectura, Mensaje } from './leer-planilla.ts';
import { MUCHO_TEXTO, PlanillaRechazada } from './rechazo.ts';

/** Rows per message: the shop's own thread takes them one message at a time, between its other work. */
const POR_MENSAJE = 200;
/** Of all rows together: a text that is in the file once may be meant by every cell. */
const MAX_CARACTERES = 40_000_000;

const { path, filas, proveedores, crudas } = workerData as Lectura;
const decir = (mensaje: Mensaje) => parentPort!.postMessage(mensaje);

try {
  await interpretar();
} catch (error) {
  if (!(error instanceof PlanillaRechazada)) throw error;
  decir({ tipo: 'rechazada', motivo: error.message });
}

async function* unaPorUna(): AsyncGenerator<FilaLeida> {
  for await (const filas of filasDe(path)) yield* filas;
}

/** Says row by row what the sheet means, and which cells mean nothing. */
async function interpretar(): Promise<void> {
  let encabezado: ReturnType<typeof lugaresDe> | undefined;
  let total = 0;
  const set = new Set(proveedores);
  const vistos = new Map<number, number>();
  let errores: ErrorDeCelda[] = [];
  let buenas: FilaPlanilla[] = [];
  let originales: FilaCruda[] = [];
  let caracteres = 0;
  const entregar = () => {
    const trozo = Buffer.from(JSON.stringify(buenas));
    writeFileSync(filas, trozo);
    decir({ tipo: 'filas', bytes: trozo.length, errores, crudas: originales });
    [buenas, errores, originales] = [[], [], []];
  };
  for await (const { numero, fila } of unaPorUna()) {
    if (!encabezado) {
      encabezado = lugaresDe(fila);
      continue;
    }
    const lugares = encabezado;
    total++;
    for (const columna of COLUMNAS_PLANILLA) {
      const valor = fila[lugares[columna]]?.v;
      if (typeof valor === 'string') caracteres += valor.length;
    }
    if (caracteres > MAX_CARACTERES) {
      throw new PlanillaRechazada(MUCHO_TEXTO);
    }
    const leida: Record<string, unknown> = { fila: numero };
    let mala = false;
    for (const columna of COLUMNAS_PLANILLA) {
      try {
        leida[columna] = LECTORES[columna](contenidoDe(fila[lugares[columna]]), set);
      } catch (error) {
        if (!(error instanceof CeldaMala)) throw error;
        mala = true;
        errores.push({ fila: numero, columna, mensaje: error.message });
      }
    }
    const { stock_minimo = 0, stock_maximo = 0 } = leida as Partial<FilaPlanilla>;
    // A maximum of 0 is none.
    if (stock_maximo > 0 && stock_maximo < stock_minimo) {
      mala = true;
      errores.push({ fila: numero, columna: 'stock_maximo', mensaje: 'No puede ser menor que el stock mínimo.' });
    }
    const codigo = leida.codigo_producto_fussan as number | undefined;
    if (codigo !== undefined) {
      const antes = vistos.get(codigo);
      if (antes === undefined) vistos.set(codigo, numero);
      else {
        mala = true;
        errores.push({
          fila: numero,
          columna: 'codigo_producto_fussan',
          mensaje: `El código ${codigo} ya está en la fila ${antes}.`,
        });
      }
    }
    if (crudas) {
      const cruda = COLUMNAS_PLANILLA.map((columna) => crudo(fila[lugares[columna]]));
      originales.push({ fila: numero, celdas: cruda });
    }
    if (!mala) buenas.push(leida as unknown as FilaPlanilla);
    if (Math.max(buenas.length, originales.length, errores.length) >= POR_MENSAJE) entregar();
  }
  if (!encabezado) throw new PlanillaRechazada('La planilla está vacía: no tiene la fila de encabezados.');
  if (total === 0) throw new PlanillaRechazada('La planilla no tiene productos: sólo está la fila de encabezados.');
  entregar();
  decir({ tipo: 'fin', total });
}
