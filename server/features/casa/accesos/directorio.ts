import { type SQL, sql } from 'drizzle-orm';
import type {
  EstadoDePersona,
  FiltroDirectorio,
  PaginaDirectorio,
  PersonaDelDirectorio,
  SortDirectorio,
} from '#contract/casa/usuarios/directorio.ts';
import { normalizar } from '#contract/tienda/catalogo.ts';
import type { Context } from '#server/platform/context.ts';
import { queContenga } from '#server/platform/database/fragments.ts';
import { todas } from '#server/platform/database/listas.ts';
import { literal } from '#server/platform/estados/sql.ts';

const es = literal<EstadoDePersona>;

/** Accounts, and who was invited and hasn't come: nobody is both, for accepting takes the invitation away. */
const PERSONAS = sql`(
  select 'cuenta' as tipo, u.id, u.name, u.email, u.role, u.creado_en,
    case when u.desactivado_en is not null then ${es('desactivada')} when u.rol_solicitado is not null
      then ${es('por_aprobar')} else ${es('activa')} end as estado
  from usuarios u where u.eliminado_en is null
  union all
  select 'invitacion', i.id, '', i.email, i.role, i.creada_en,
    case when i.vence_en > now() then ${es('invitada')} else ${es('vencida')} end
  from invitaciones i) p`;

function condicion({ q, estado, role, personal }: Partial<FiltroDirectorio>): SQL {
  return todas([
    ...(q
      ? [
          sql`(lower(p.email) like lower(${queContenga(q)}) or fussan_normalizar(p.name) like ${queContenga(normalizar(q))})`,
        ]
      : []),
    ...(estado ? [sql`p.estado = ${estado}`] : []),
    ...(role ? [sql`p.role = ${role}`] : []),
    ...(personal ? [sql`p.role <> 'customer'`] : []),
  ]);
}

const NOMBRE = sql`fussan_normalizar(coalesce(nullif(p.name, ''), p.email))`;
const SORTS: Record<SortDirectorio, SQL> = {
  'creacion-desc': sql`p.creado_en desc`,
  'creacion-asc': sql`p.creado_en`,
  'nombre-asc': NOMBRE,
  'nombre-desc': sql`${NOMBRE} desc`,
  'correo-asc': sql`lower(p.email)`,
  'correo-desc': sql`lower(p.email) desc`,
  'estado-asc': sql`p.estado`,
  'estado-desc': sql`p.estado desc`,
};

type Fila = Omit<PersonaDelDirectorio, 'creado_en'> & { creado_en: Date | string } & Record<string, unknown>;

/** A page of who has an account or was invited to one. Ties are broken so that nobody stands on two pages. */
export async function paginaDelDirectorio(
  { db }: Context,
  { page, limit, sort, ...filtro }: FiltroDirectorio & { page: number; limit: number },
): Promise<PaginaDirectorio> {
  const donde = condicion(filtro);
  const [{ rows }, { rows: totales }] = await Promise.all([
    db.execute<Fila>(sql`
      select p.tipo, p.id, p.name, p.email, p.role, p.estado, p.creado_en from ${PERSONAS} where ${donde}
      order by ${SORTS[sort]}, p.tipo, p.id desc limit ${limit} offset ${(page - 1) * limit}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from ${PERSONAS} where ${donde}`),
  ]);
  return {
    items: rows.map(({ tipo, id, name, email, role, estado, creado_en }) => ({
      tipo,
      id,
      name,
      email,
      role,
      estado,
      creado_en: new Date(creado_en).toISOString(),
    })),
    total: totales[0]!.total,
    page,
    limit,
  };
}
