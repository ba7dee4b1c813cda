import { setTimeout as sleep } from 'node:timers/promises';
import { decir } from '../arriba.ts';
import { esperarCompleto } from '../nodos.ts';
import type { Plan } from '../plan.ts';
import { Carga, type Cuenta } from './carga.ts';
import { FALTAS, type Falta } from './faltas.ts';
import { type Revision, revisar } from './revisar.ts';

const MAX_SIN_ESCRIBIR_MS = 15_000;
const ANTES_MS = 2_000;
const DESPUES_MS = 6_000;

interface Resultado {
  falta: Falta;
  /** Why it was not tried, or what broke the trial itself. */
  motivo?: string;
  cuenta?: Cuenta;
  revision?: Revision;
}

/** Tries each thing that can go wrong, or those named, while people buy; prints what came of it. 0 when nothing was lost. */
export async function ensayar(plan: Plan, nombres: readonly string[]): Promise<number> {
  const ajenos = nombres.filter((nombre) => !FALTAS.some((falta) => falta.nombre === nombre));
  if (ajenos.length > 0) {
    console.error(`No hay un ensayo «${ajenos[0]}». Son: ${FALTAS.map(({ nombre }) => nombre).join(', ')}.`);
    return 1;
  }
  const carga = new Carga(plan);
  await carga.partir();
  const resultados: Resultado[] = [];
  try {
    for (const falta of FALTAS) {
      if (nombres.length > 0 && !nombres.includes(falta.nombre)) continue;
      decir(`\n${falta.nombre}: ${falta.que}…`);
      const resultado = await unEnsayo(plan, falta, carga);
      resultados.push(resultado);
      decir(enUnaLinea(resultado));
      if (resultado.motivo && !falta.impedida?.(plan)) break;
    }
  } finally {
    await carga.parar();
  }
  const alFinal = await revisar(plan, carga.prometido);
  decir(`\n${tabla(resultados)}\n\nAl final, sin nadie comprando: ${frase(alFinal)}`);
  return resultados.every(salioBien) && estaEntera(alFinal) ? 0 : 1;
}

async function unEnsayo(plan: Plan, falta: Falta, carga: Carga): Promise<Resultado> {
  const motivo = falta.impedida?.(plan);
  if (motivo) return { falta, motivo };
  try {
    await esperarCompleto(plan);
    await sleep(ANTES_MS);
    carga.contar();
    await falta.hacer(plan);
    await sleep(DESPUES_MS);
    const cuenta = carga.contar();
    return { falta, cuenta, revision: await revisar(plan, carga.prometido) };
  } catch (error) {
    return { falta, motivo: error instanceof Error ? error.message : String(error) };
  }
}

const estaEntera = ({ perdidas, dobles, descuadres }: Revision): boolean =>
  perdidas === 0 && dobles === 0 && descuadres === '';

const salioBien = ({ motivo, falta, cuenta, revision }: Resultado): boolean =>
  motivo === undefined
    ? estaEntera(revision!) && cuenta!.lecturasFallidas === 0 && cuenta!.sinEscribirMs <= MAX_SIN_ESCRIBIR_MS
    : falta.impedida !== undefined;

const frase = ({ prometidas, perdidas, dobles, descuadres }: Revision): string =>
  `${prometidas} escrituras prometidas, ${perdidas} perdidas, ${dobles} dobles, ${descuadres || 'todo cuadra'}.`;

function enUnaLinea(resultado: Resultado): string {
  const { motivo, cuenta, revision } = resultado;
  if (!cuenta || !revision) return `  no se pudo: ${motivo}`;
  const palabras = [...cuenta.palabras].map(([dicho, veces]) => `${veces}× «${dicho}»`);
  return [
    `  ${salioBien(resultado) ? '✓' : '✗'} ${frase(revision)}`,
    `  ${segundos(cuenta.sinEscribirMs)} sin escribir; ${cuenta.escrituras} escrituras, ${cuenta.escriturasFallidas} intentos fallidos; ${cuenta.lecturas} lecturas, ${cuenta.lecturasRepetidas} repetidas, ${cuenta.lecturasFallidas} fallidas`,
    ...palabras.map((linea) => `    ${linea}`),
  ].join('\n');
}

const segundos = (ms: number): string => `${(ms / 1_000).toFixed(1).replace('.', ',')} s`;

/** As Markdown, to be kept with its date. */
function tabla(resultados: readonly Resultado[]): string {
  const filas = resultados.map(({ falta, motivo, cuenta, revision }) => {
    if (!cuenta || !revision) return `| ${falta.nombre} | ${falta.que} | no se pudo: ${motivo} ||||||||`;
    const palabras = [...cuenta.palabras].map(([dicho, veces]) => `${veces} × ${dicho}`).join('<br>') || 'ninguna';
    return `| ${falta.nombre} | ${falta.que} | ${cuenta.escrituras} | ${revision.perdidas} | ${revision.dobles} | ${segundos(cuenta.sinEscribirMs)} | ${cuenta.lecturas} | ${cuenta.lecturasRepetidas} | ${cuenta.lecturasFallidas} | ${revision.descuadres || 'sí'} | ${palabras} |`;
  });
  return [
    '| ensayo | qué pasa | escrituras | perdidas | dobles | sin escribir | lecturas | repetidas | fallidas | cuadra | lo que leyó quien compraba |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...filas,
  ].join('\n');
}
