import { createHash } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type CuentaNombrada,
  type subirCartola as contratoDeSubir,
  MAX_LINEAS_DE_CARTOLA,
  type MapaDeColumnas,
  mapaDeColumnas,
  type RevisionDeCartola,
} from '#contract/dinero/transferencias/cartolas.ts';
import type { CuentaBancaria } from '#contract/dinero/transferencias/cuentas.ts';
import { sumar } from '#contract/valores/money.ts';
import { requireActor } from '#server/platform/actor.ts';
import { audit } from '#server/platform/audit/index.ts';
import type { Config } from '#server/platform/config.ts';
import { type Context, inTransaction } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { AppError } from '#server/platform/errors.ts';
import { type ReceivedFile, uploadsFolder } from '#server/platform/http/uploads.ts';
import { readWorkbook } from '#server/platform/planillas/index.ts';
import { enTandas } from '#server/platform/tandas.ts';
import type { FilaCruda, NotaDeCartola } from './interpretar-cartola.ts';
import { adivinarMapa, type LineaDicha, leerLineas, type MapaIncompleto } from './leer-lineas.ts';
import { cartolas_formatos, cartolas_lineas } from './table.ts';

const MUESTRA = 5;
const LINEAS_A_LA_VISTA = 100;
const PROBLEMAS_A_LA_VISTA = 20;
const POR_SENTENCIA = 500;

/** By which an account is known without its number. */
const claveDe = ({ banco, numero }: CuentaBancaria): string =>
  createHash('sha256')
    .update(`${banco}\n${numero.replace(/\D/g, '')}`)
    .digest('base64url')
    .slice(0, 16);

const nombreDeCuenta = ({ banco, numero }: CuentaBancaria): string =>
  `${banco}, terminada en ${numero.replace(/\D/g, '').slice(-4)}`;

/** The shop's accounts, by their keys. */
export const cuentasNombradas = ({ TIENDA_CUENTAS }: Config): CuentaNombrada[] =>
  TIENDA_CUENTAS.map((cuenta) => ({ clave: claveDe(cuenta), nombre: nombreDeCuenta(cuenta) }));

interface Cartola {
  encabezado: string[];
  filas: FilaCruda[];
}

async function leerCartola({ config }: Context, [archivo]: readonly ReceivedFile[]): Promise<Cartola> {
  if (!archivo) throw malArchivo('Elige la cartola: el CSV o el Excel que da tu banco.');
  if (archivo.bytes === 0) throw malArchivo('El archivo está vacío.');
  const { rows, notes } = await readWorkbook<NotaDeCartola>({
    path: archivo.path,
    text: true,
    folder: uploadsFolder(config.DATA_DIR),
    maxRows: MAX_LINEAS_DE_CARTOLA,
    interpreter: new URL('./interpretar-cartola.ts', import.meta.url),
    data: {},
  });
  try {
    const filas: FilaCruda[] = [];
    for await (const trozo of rows.pieces()) filas.push(...(JSON.parse(trozo.toString()) as FilaCruda[]));
    return { encabezado: notes.find(({ encabezado }) => encabezado)!.encabezado!, filas };
  } finally {
    await rows.release();
  }
}

const malArchivo = (message: string) => new AppError('DATOS_INVALIDOS', { message, fields: { cartola: message } });

function exigirCuenta({ config }: Context, clave: string): void {
  if (cuentasNombradas(config).some((cuenta) => cuenta.clave === clave)) return;
  const message = 'Elige de qué cuenta de la tienda es la cartola.';
  throw new AppError('DATOS_INVALIDOS', { message, fields: { clave_cuenta: message } });
}

/** A format is its header: columns that stand otherwise are another one. */
const huellaDe = (encabezado: readonly string[]): string =>
  createHash('sha256')
    .update(encabezado.map((nombre) => nombre.toLowerCase()).join('\n'))
    .digest('base64url');

/** What a statement would bring, without bringing it. */
export async function revisarCartola(
  ctx: Context,
  archivos: readonly ReceivedFile[],
  { clave_cuenta: cuenta, columnas: dicho }: { clave_cuenta: string; columnas?: MapaIncompleto | undefined },
): Promise<RevisionDeCartola> {
  exigirCuenta(ctx, cuenta);
  const { encabezado, filas } = await leerCartola(ctx, archivos);
  const [recordado] = await ctx.db
    .select({ mapa: cartolas_formatos.mapa })
    .from(cartolas_formatos)
    .where(eq(cartolas_formatos.huella, huellaDe(encabezado)));
  const mapa = dicho ?? recordado?.mapa ?? adivinarMapa(encabezado);
  const bueno = mapaDeColumnas.safeParse(mapa);
  const { abonos, cargos, problemas } = bueno.success
    ? leerLineas(filas, bueno.data)
    : { abonos: [], cargos: 0, problemas: [] };
  const lineas = await conIdentidad(ctx.db, cuenta, abonos);
  const nuevas = lineas.filter(({ repetida }) => !repetida);
  return {
    columnas: encabezado,
    muestra: filas.slice(0, MUESTRA).map(({ celdas }) => celdas),
    mapa,
    recordado: recordado !== undefined && dicho === undefined,
    falta: bueno.success ? null : bueno.error.issues[0]!.message,
    nuevas: nuevas.length,
    repetidas: lineas.length - nuevas.length,
    cargos,
    monto: sumar(0, ...nuevas.map(({ monto }) => monto)),
    lineas: lineas.slice(0, LINEAS_A_LA_VISTA).map(({ fila, fecha, descripcion, numero, rut, monto, repetida }) => ({
      fila,
      fecha,
      descripcion,
      numero,
      rut,
      monto,
      repetida,
    })),
    problemas: problemas.slice(0, PROBLEMAS_A_LA_VISTA),
    sin_leer: problemas.length,
  };
}

/** Keeps what came by it, each line once whatever file brings it and however many send it, and what its columns mean. */
export async function subirCartola(
  ctx: Context,
  archivos: readonly ReceivedFile[],
  { clave_cuenta: cuenta, columnas: mapa }: z.output<typeof contratoDeSubir.body>,
): Promise<z.output<typeof contratoDeSubir.reply>> {
  exigirCuenta(ctx, cuenta);
  const { encabezado, filas } = await leerCartola(ctx, archivos);
  const { abonos, problemas } = leerLineas(filas, mapa);
  return inTransaction(ctx, async (ctx) => {
    const subida_por = requireActor(ctx.actor).id;
    await recordarFormato(ctx, encabezado, mapa, subida_por);
    const lineas = identificar(cuenta, abonos);
    let nuevas = 0;
    for (const tanda of enTandas(lineas, POR_SENTENCIA)) {
      const escritas = await ctx.db
        .insert(cartolas_lineas)
        .values(tanda.map(({ fila: _, ...linea }) => ({ ...linea, cuenta, subida_por })))
        .onConflictDoNothing({ target: cartolas_lineas.identidad })
        .returning({ id: cartolas_lineas.id });
      nuevas += escritas.length;
    }
    const cuentas = { nuevas, repetidas: lineas.length - nuevas, sin_leer: problemas.length };
    await audit(ctx, { accion: 'subir-cartola', entidad: 'cartola', entidad_id: null, detalle: cuentas });
    return cuentas;
  });
}

async function recordarFormato(ctx: Context, encabezado: string[], mapa: MapaDeColumnas, dicho_por: number) {
  await ctx.db
    .insert(cartolas_formatos)
    .values({ huella: huellaDe(encabezado), mapa, dicho_por })
    .onConflictDoUpdate({ target: cartolas_formatos.huella, set: { mapa, dicho_por, dicho_en: new Date() } });
}

type Identificada = LineaDicha & { identidad: string };

/**
 * Which line of the bank's each is: its account, day, amount, number and words, and of those that are alike in all the how-manyth of
 * its statement. So two equal transfers of a day are two, and the same one in two statements that overlap is one.
 */
export function identificar(cuenta: string, abonos: readonly LineaDicha[]): Identificada[] {
  const vistas = new Map<string, number>();
  return abonos.map((abono) => {
    const { fecha, monto, numero, descripcion } = abono;
    const base = JSON.stringify([cuenta, fecha, monto, numero.toLowerCase(), descripcion.toLowerCase()]);
    const vez = (vistas.get(base) ?? 0) + 1;
    vistas.set(base, vez);
    return { ...abono, identidad: createHash('sha256').update(`${base}${vez}`).digest('base64url') };
  });
}

async function conIdentidad(
  db: Queryable,
  cuenta: string,
  abonos: readonly LineaDicha[],
): Promise<(LineaDicha & { repetida: boolean })[]> {
  const lineas = identificar(cuenta, abonos);
  const hay = new Set<string>();
  for (const tanda of enTandas(lineas, POR_SENTENCIA)) {
    const filas = await db
      .select({ identidad: cartolas_lineas.identidad })
      .from(cartolas_lineas)
      .where(
        inArray(
          cartolas_lineas.identidad,
          tanda.map(({ identidad }) => identidad),
        ),
      );
    for (const { identidad } of filas) hay.add(identidad);
  }
  return lineas.map(({ identidad, ...linea }) => ({ ...linea, repetida: hay.has(identidad) }));
}
