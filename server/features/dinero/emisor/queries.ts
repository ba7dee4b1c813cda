import { desc, eq, sql } from 'drizzle-orm';
import type { EmisorDte } from '#contract/dinero/dte/documento.ts';
import type { Ambiente } from '#contract/dinero/dte/estados.ts';
import { ambientesDesde, type CertificadoGuardado, type EmisorGuardado } from '#contract/dinero/emisor.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { formatRut, limpiarRut, rutConGuion } from '#contract/valores/rut.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import type { Context } from '#server/platform/context.ts';
import { dte_certificados, dte_emisor } from './table.ts';

const CERTIFICADOS_A_LA_VISTA = 11;
const DIA_MS = 86_400_000;

/** Who issues, and how. */
interface Emision {
  emisor: EmisorDte;
  ambiente: Ambiente;
  boleta_automatica: boolean;
  /** The SII's unit that stands under the red box of a paper. */
  unidad_sii: string;
}

/**
 * Who issues tax documents, as a document names it, and in which ambiente; null while nobody has set it up.
 * With `bloquear` it can't change until the transaction ends.
 */
export async function emisorDe({ db }: Pick<Context, 'db'>, bloquear?: 'update' | 'share'): Promise<Emision | null> {
  const consulta = db.select().from(dte_emisor);
  const [fila] = await (bloquear ? consulta.for(bloquear) : consulta);
  if (!fila) return null;
  return {
    emisor: {
      rut: rutConGuion(fila.rut),
      razon_social: fila.razon_social,
      giro: fila.giro,
      actecos: fila.actecos,
      direccion: fila.direccion,
      comuna: fila.comuna,
      ciudad: fila.ciudad,
      telefono: fila.telefono || undefined,
      correo: fila.correo || undefined,
      sucursal: fila.sucursal ?? undefined,
      resolucion: { numero: fila.resolucion_numero, fecha: fila.resolucion_fecha },
    },
    ambiente: fila.ambiente,
    boleta_automatica: fila.boleta_automatica,
    unidad_sii: fila.unidad_sii,
  };
}

/** Whether any document was issued in an ambiente. */
export async function seEmitioEn({ db }: Pick<Context, 'db'>, ambiente: Ambiente): Promise<boolean> {
  const { rows } = await db.execute<{ hay: boolean }>(
    sql`select exists (select 1 from dte where ambiente = ${ambiente}) as hay`,
  );
  return rows[0]!.hay;
}

/** The issuer as its form has it: what was saved, or what the settings propose. */
export async function leerEmisor(ctx: Pick<Context, 'db' | 'config'>): Promise<EmisorGuardado> {
  const [leido] = await ctx.db
    .select({ fila: dte_emisor, cambio: usuarios.name })
    .from(dte_emisor)
    .leftJoin(usuarios, eq(usuarios.id, dte_emisor.cambiado_por));
  if (!leido) return propuesto(ctx.config);
  const { fila, cambio } = leido;
  return {
    rut: formatRut(fila.rut),
    razon_social: fila.razon_social,
    giro: fila.giro,
    actecos: fila.actecos,
    direccion: fila.direccion,
    comuna: fila.comuna,
    ciudad: fila.ciudad,
    telefono: fila.telefono,
    correo: fila.correo,
    sucursal: fila.sucursal,
    unidad_sii: fila.unidad_sii,
    resolucion_numero: fila.resolucion_numero,
    resolucion_fecha: fila.resolucion_fecha,
    ambiente: fila.ambiente,
    boleta_automatica: fila.boleta_automatica,
    version: fila.version,
    ambientes: ambientesDesde(fila.ambiente, await seEmitioEn(ctx, fila.ambiente)),
    cambio,
  };
}

/** What the settings say of the seller; the rest is for who knows it. */
function propuesto(config: Context['config']): EmisorGuardado {
  const [direccion = '', comuna = '', ciudad = ''] = config.TIENDA_DIRECCION.split(',').map((parte) => parte.trim());
  return {
    rut: formatRut(limpiarRut(config.TIENDA_RUT)),
    razon_social: config.TIENDA_RAZON_SOCIAL,
    giro: config.TIENDA_GIRO,
    actecos: [],
    direccion,
    comuna,
    ciudad,
    telefono: config.TIENDA_TELEFONO,
    correo: '',
    sucursal: null,
    unidad_sii: '',
    resolucion_numero: 0,
    resolucion_fecha: diaEnSantiago(),
    ambiente: 'demo',
    boleta_automatica: false,
    version: 0,
    ambientes: ambientesDesde('demo', false),
    cambio: null,
  };
}

/** Whole days that a certificate has left; 0 or less once it has ended. */
export const diasQueQuedan = (hasta: Date, ahora = Date.now()): number => {
  const dias = (hasta.getTime() - ahora) / DIA_MS;
  return dias > 0 ? Math.ceil(dias) : Math.floor(dias);
};

interface Fila {
  id: number;
  nombre: string;
  rut: string;
  autoridad: string;
  desde: Date;
  hasta: Date;
  en_uso: boolean;
  subido_en: Date;
  quien: string | null;
}

const vista = (fila: Fila): CertificadoGuardado => ({
  id: fila.id,
  nombre: fila.nombre,
  rut: fila.rut && formatRut(fila.rut),
  autoridad: fila.autoridad,
  desde: fila.desde.toISOString(),
  hasta: fila.hasta.toISOString(),
  dias: diasQueQuedan(fila.hasta),
  en_uso: fila.en_uso,
  subido_en: fila.subido_en.toISOString(),
  quien: fila.quien,
});

/** The certificate in use, if any, and those before it. */
export async function leerCertificados({ db }: Pick<Context, 'db'>): Promise<{ items: CertificadoGuardado[] }> {
  const enUso = sql<boolean>`${dte_certificados.sellado} is not null`;
  const filas = await db
    .select({
      id: dte_certificados.id,
      nombre: dte_certificados.nombre,
      rut: dte_certificados.rut,
      autoridad: dte_certificados.autoridad,
      desde: dte_certificados.desde,
      hasta: dte_certificados.hasta,
      en_uso: enUso,
      subido_en: dte_certificados.subido_en,
      quien: usuarios.name,
    })
    .from(dte_certificados)
    .leftJoin(usuarios, eq(usuarios.id, dte_certificados.subido_por))
    .orderBy(desc(enUso), desc(dte_certificados.id))
    .limit(CERTIFICADOS_A_LA_VISTA);
  return { items: filas.map(vista) };
}

/** The certificate in use, as it is shown; null where there is none. */
export async function certificadoEnUso(ctx: Pick<Context, 'db'>): Promise<CertificadoGuardado | null> {
  const [primero] = (await leerCertificados(ctx)).items;
  return primero?.en_uso ? primero : null;
}
