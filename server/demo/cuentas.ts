import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { olvidarEntradas } from '#server/features/casa/cuenta/index.ts';
import { anonimizar, claveCoincide, hashClave, nuevoToken, usuarios } from '#server/features/casa/usuarios/index.ts';
import { CUENTAS_DEMO } from '#server/features/tienda/informacion/index.ts';
import { olvidarPersona } from '#server/features/ventas/empresas/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { type Config, reachOf } from '#server/platform/config.ts';
import type { Database, Queryable } from '#server/platform/database/client.ts';
import { StartupError } from '#server/platform/startup-error.ts';

const CLAVE_DEMO = CUENTAS_DEMO[0]!.password;

/** The demo's accounts that everybody can still enter, also under another e-mail: those that kept its password. */
async function cuentasDemoAbiertas(db: Queryable): Promise<{ id: number; email: string; role: string }[]> {
  const correos = CUENTAS_DEMO.map(({ email }) => email);
  const sembradas = await db
    .select({ id: usuarios.id, email: usuarios.email, role: usuarios.role, clave_hash: usuarios.clave_hash })
    .from(usuarios)
    .where(
      and(
        or(usuarios.demo, inArray(sql`lower(${usuarios.email})`, correos)),
        isNull(usuarios.eliminado_en),
        isNull(usuarios.desactivado_en),
      ),
    )
    .orderBy(usuarios.id);
  const abiertas = [];
  for (const { clave_hash, ...cuenta } of sembradas) {
    if (await claveCoincide(clave_hash, CLAVE_DEMO)) abiertas.push(cuenta);
  }
  return abiertas;
}

/** Refuses to open a shop that is no demo with accounts that everybody can enter: in production, or within others' reach. */
export async function negarCuentasDemo(db: Queryable, config: Config): Promise<void> {
  if (config.demo || (config.NODE_ENV !== 'production' && !reachOf(config))) return;
  const abiertas = await cuentasDemoAbiertas(db);
  if (abiertas.length === 0) return;
  throw new StartupError(
    `Esta base de datos tiene cuentas de la demostración con su clave, que conoce cualquiera:\n${abiertas
      .map(({ email, role }) => `  ${email} (${role})`)
      .join('\n')}\nCiérralas con: npm run demo:cerrar`,
  );
}

/**
 * Closes the accounts of the demo that everybody can enter, for good: what they did stays, as of anybody deleted (D8). An
 * account that was given a password of its own is somebody's, and stays. Answers whom it closed, and whether the shop has
 * an administrator left.
 */
export async function cerrarCuentasDemo(db: Database): Promise<{ cerradas: string[]; quedaAdmin: boolean }> {
  // Of a password that nobody has ever known.
  const clave_hash = await hashClave(nuevoToken());
  return db.transaction(async (tx) => {
    const abiertas = await cuentasDemoAbiertas(tx);
    for (const { id, role } of abiertas) {
      await anonimizar({ db: tx }, id, clave_hash, [olvidarEntradas, olvidarPersona]);
      await audit(
        { db: tx, actor: null, requestId: null, ip: null },
        { accion: 'cerrar-cuenta-demo', entidad: 'usuario', entidad_id: id, detalle: { role } },
      );
    }
    const admins = await tx.$count(usuarios, and(eq(usuarios.role, 'admin'), isNull(usuarios.eliminado_en)));
    return { cerradas: abiertas.map(({ email }) => email), quedaAdmin: admins > 0 };
  });
}
