import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { formatNumero, leerNumero, type NumeroLeido } from '#contract/valores/numeros.ts';
import { StartupError } from '#server/platform/startup-error.ts';
import { readArguments } from '../arguments.ts';
import type { Costos, Demanda } from './modelo.ts';

const COSTOS = path.join(import.meta.dirname, 'costos.json');

export const USO = `Uso: npm run escala -- --visitas=10.000 --compras=100
  --visitas, --compras   por segundo, en la mejor hora
  --borde=0,95           qué parte de las visitas responde un borde (CDN)
  --guardadas=0,8        qué parte de las demás sale de la memoria de la tienda
  --promedio=0,2         cuánto del mejor segundo tiene un segundo cualquiera del año
  --nucleos=8            de cada máquina
  --uso=0,5              hasta dónde se ocupa un núcleo
  --costos=archivo.json  los medidos en otra máquina (node bench/run.ts --partes=escala); sin él, los de scripts/escala/costos.json`;

const OPCIONES = {
  visitas: { type: 'string', default: '10.000' },
  compras: { type: 'string', default: '100' },
  borde: { type: 'string', default: '0,95' },
  guardadas: { type: 'string', default: '0,8' },
  promedio: { type: 'string', default: '0,2' },
  nucleos: { type: 'string', default: '8' },
  uso: { type: 'string', default: '0,5' },
  costos: { type: 'string', default: COSTOS },
  ayuda: { type: 'boolean', default: false },
} as const;

export interface Pedido {
  costos: Costos;
  demanda: Demanda;
}

/** What is asked for by a command's arguments; nothing where it is only how to ask. */
export function leerPedido(args?: string[]): Pedido | undefined {
  const { values } = readArguments(USO, { options: OPCIONES, ...(args && { args }) });
  if (values.ayuda) return undefined;
  const entre = (
    nombre: Exclude<keyof typeof values, 'costos' | 'ayuda'>,
    desde: number,
    hasta: number,
    entero = false,
  ) => {
    const { valor, problema = '' } = enNumero(values[nombre]);
    if (valor !== null && valor >= desde && valor <= hasta && (!entero || Number.isInteger(valor))) return valor;
    const numero = entero ? 'un número entero' : 'un número';
    const debe = `debe ser ${numero} entre ${formatNumero(desde)} y ${formatNumero(hasta)}.`;
    return negar(`--${nombre}=${values[nombre]}: ${debe} ${problema}`);
  };
  return {
    costos: leerCostos(values.costos),
    demanda: {
      visitas_por_segundo: entre('visitas', 0, 10_000_000),
      compras_por_segundo: entre('compras', 0, 1_000_000),
      borde: entre('borde', 0, 1),
      guardadas: entre('guardadas', 0, 1),
      promedio: entre('promedio', 0, 1),
      nucleos_por_maquina: entre('nucleos', 1, 1_024, true),
      uso: entre('uso', 0.01, 1),
    },
  };
}

/** As one writes it in Chile; a point that can't stand before thousands is one of decimals. */
function enNumero(texto: string): NumeroLeido {
  const leido = leerNumero(texto);
  return Number.isNaN(leido.valor) && /^\d+\.\d+$/.test(texto) ? { valor: Number(texto) } : leido;
}

const milisegundos = z.number().min(0);
const costos = z.object({
  reposo: z.object({ tienda: milisegundos, base: milisegundos }),
  guardada: z.object({ tienda: milisegundos }),
  armada: z.object({ tienda: milisegundos, base: milisegundos }),
  compra: z.object({ tienda: milisegundos, base: milisegundos, wal: z.number().min(0), disco: z.number().min(0) }),
}) satisfies z.ZodType<Costos>;

function leerCostos(archivo: string): Costos {
  const leidos = costos.safeParse(enJson(archivo)).data;
  if (leidos) return leidos;
  const falta = existsSync(archivo) ? 'no trae los costos' : 'no existe';
  return negar(`--costos=${archivo}: ${falta}; debe ser un archivo como scripts/escala/costos.json.`);
}

/** Nothing where there is no such file, or it is none of JSON. */
function enJson(archivo: string): unknown {
  try {
    return JSON.parse(readFileSync(archivo, 'utf8'));
  } catch {
    return undefined;
  }
}

function negar(problema: string): never {
  throw new StartupError(`${problema.trim()}\n\n${USO}`);
}
