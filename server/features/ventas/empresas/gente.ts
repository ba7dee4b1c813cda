import { asc, desc, eq, sql } from 'drizzle-orm';
import type { GenteDeEmpresa } from '#contract/ventas/empresas/personas.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { empresas, empresas_invitaciones, empresas_personas } from './table.ts';

/** A client and those that were joined to it: what these were asked for is its own. */
export const suyas = (cliente_id: number) =>
  sql`(select id from clientes where (id = ${cliente_id} and unido_a is null) or unido_a = ${cliente_id})`;

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
