import { asc, desc, eq, sql } from 'drizzle-orm';
import type { GenteDeEmpresa } from '#contract/ventas/empresas/personas.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { correosDeAprobadores, suyas } from '#server/features/ventas/compradores/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { empresas, empresas_invitaciones, empresas_personas } from './table.ts';

/** Whether somebody decides for a client, who can still come in. */
export const hayAprobador = async (db: Queryable, cliente_id: number): Promise<boolean> =>
  (await correosDeAprobadores(db, cliente_id)).length > 0;

/** Who buys for a client, by name, who was asked to, and from how much on they wait for each other. */
export async function genteDe(db: Queryable, cliente_id: number): Promise<GenteDeEmpresa> {
  const personas = await db
    .select({
      id: usuarios.id,
      name: usuarios.name,
      email: usuarios.email,
      rol: empresas_personas.rol,
      creada_en: empresas_personas.creada_en,
    })
    .from(empresas_personas)
    .innerJoin(usuarios, eq(usuarios.id, empresas_personas.user_id))
    .where(sql`${empresas_personas.cliente_id} in ${suyas(cliente_id)}`)
    .orderBy(asc(sql`lower(${usuarios.name})`), asc(usuarios.id));
  const invitaciones = await db
    .select({
      id: empresas_invitaciones.id,
      email: empresas_invitaciones.email,
      rol: empresas_invitaciones.rol,
      vence_en: empresas_invitaciones.vence_en,
    })
    .from(empresas_invitaciones)
    .where(sql`${empresas_invitaciones.cliente_id} in ${suyas(cliente_id)}`)
    .orderBy(asc(empresas_invitaciones.id));
  const [ajuste] = await db
    .select({ desde: empresas.aprobacion_desde })
    .from(empresas)
    .where(sql`${empresas.cliente_id} in ${suyas(cliente_id)}`)
    .orderBy(desc(sql`${empresas.cliente_id} = ${cliente_id}`))
    .limit(1);
  return {
    personas: personas.map(({ id, name, email, rol, creada_en }) => ({
      id,
      name,
      email,
      rol,
      desde: creada_en.toISOString(),
    })),
    invitaciones: invitaciones.map(({ id, email, rol, vence_en }) => ({
      id,
      email,
      rol,
      vence_en: vence_en.toISOString(),
      vencida: vence_en <= new Date(),
    })),
    aprobacion_desde: ajuste?.desde ?? null,
  };
}
