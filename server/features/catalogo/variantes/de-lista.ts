import { asc, inArray, type SQL, sql } from 'drizzle-orm';
import {
  claveDeNombre,
  claveDeValores,
  EJE_USUAL,
  leerVariante,
  MAX_VARIANTES,
  MIN_VARIANTES,
} from '#contract/catalogo/variantes/reglas.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { anotarVariantes, auditMany, ponerVariantes, resumenDe } from './escribir.ts';
import { leerGrupos } from './queries.ts';
import { grupos_de_variantes as grupos, variantes } from './table.ts';

/** What a workbook says of a product: its group and which one it is there, both empty where it is in none. */
export interface FilaDeVariante {
  fila: number;
  /** Negative while it has yet to be created. */
  producto_id: number;
  variante_de: string;
  variante: string;
}

interface Grupo {
  nombre: string;
  ejes: readonly string[];
  variantes: readonly { producto_id: number; valores: readonly string[] }[];
}
type GrupoQueHay = Grupo & { id: number };

export interface CambioDeGrupo {
  antes: GrupoQueHay | null;
  /** Null when nobody is left in it. */
  despues: Grupo | null;
}

interface PlanDeVariantes {
  errores: { fila: number; columna: 'variante_de' | 'variante'; mensaje: string }[];
  cambios: CambioDeGrupo[];
}

/** A group while the rows are gone through. */
interface EnCurso {
  antes: GrupoQueHay | null;
  nombre: string;
  /** Null until a row says them. */
  ejes: readonly string[] | null;
  miembros: Map<number, readonly string[]>;
  /** Who came, changed or left: where what is wrong with it is said. */
  filas: Set<FilaDeVariante>;
}

/**
 * What becomes of the groups by what the rows say, with what can't be: nobody changes of whom no row speaks, so none may be left
 * alone in its group. `hay` are the groups that the rows' products are in, and those that they name.
 */
export function planDeVariantes(filas: readonly FilaDeVariante[], hay: readonly GrupoQueHay[]): PlanDeVariantes {
  const errores: PlanDeVariantes['errores'] = [];
  const dichos = new Map(filas.map((fila) => [fila.producto_id, fila]));
  const enCurso = new Map(
    hay.map((grupo): [string, EnCurso] => {
      // A group of which every product is in the workbook is written anew, with other axes if it says so.
      const entero = grupo.variantes.every(({ producto_id }) => dichos.has(producto_id));
      const clave = claveDeNombre(grupo.nombre);
      const quedan = grupo.variantes.filter(({ producto_id }) => {
        const dicho = dichos.get(producto_id);
        return !dicho || claveDeNombre(dicho.variante_de) === clave;
      });
      const miembros = new Map(quedan.map(({ producto_id, valores }) => [producto_id, valores]));
      const suyas = grupo.variantes.flatMap(({ producto_id }) => dichos.get(producto_id) ?? []);
      return [
        clave,
        { antes: grupo, nombre: grupo.nombre, ejes: entero ? null : grupo.ejes, miembros, filas: new Set(suyas) },
      ];
    }),
  );
  for (const fila of filas) {
    if (fila.variante_de === '') continue;
    const clave = claveDeNombre(fila.variante_de);
    const grupo: EnCurso = enCurso.get(clave) ?? {
      antes: null,
      nombre: fila.variante_de,
      ejes: null,
      miembros: new Map(),
      filas: new Set(),
    };
    enCurso.set(clave, grupo);
    const leida = valoresDe(fila, grupo);
    if ('mensaje' in leida) errores.push({ fila: fila.fila, columna: 'variante', mensaje: leida.mensaje });
    else {
      grupo.ejes = leida.ejes;
      grupo.miembros.set(fila.producto_id, leida.valores);
      grupo.filas.add(fila);
    }
  }
  if (errores.length === 0) for (const grupo of enCurso.values()) errores.push(...malesDe(grupo, dichos));
  return {
    errores,
    cambios: [...enCurso.values()].map(cambioDe).filter(({ antes, despues }) => !esIgual(antes, despues)),
  };
}

/** The values of a row in the order of its group's axes, which the first row of a new one says. */
function valoresDe(
  { variante_de, variante }: FilaDeVariante,
  { ejes, antes }: EnCurso,
): { ejes: readonly string[]; valores: string[] } | { mensaje: string } {
  const leida = leerVariante(variante);
  if ('mensaje' in leida) return leida;
  const propios = leida.ejes.map((eje) => eje ?? (antes?.ejes.length === 1 ? antes.ejes[0]! : EJE_USUAL));
  const suyos = ejes ?? propios;
  const valores = suyos.flatMap((eje) => {
    const lugar = leida.ejes.findIndex((dicho) => dicho === null || claveDeNombre(dicho) === claveDeNombre(eje));
    return lugar < 0 ? [] : [leida.valores[lugar]!];
  });
  if (valores.length === suyos.length && leida.valores.length === suyos.length) return { ejes: suyos, valores };
  const forma = suyos.map((eje) => `${eje}: …`).join('; ');
  return { mensaje: `Las de «${variante_de}» se escriben «${forma}».` };
}

function* malesDe({ nombre, miembros, filas }: EnCurso, dichos: ReadonlyMap<number, FilaDeVariante>) {
  const vistos = new Map<string, number>();
  for (const [id, valores] of miembros) {
    const clave = claveDeValores(valores);
    const otro = vistos.get(clave);
    vistos.set(clave, id);
    if (otro === undefined) continue;
    const fila = dichos.get(id)?.fila ?? dichos.get(otro)!.fila;
    const mensaje = `Ya hay otro «${valores.join(', ')}» en «${nombre}»: cada uno lleva el suyo.`;
    yield { fila, columna: 'variante' as const, mensaje };
  }
  const fila = filas.values().next().value?.fila;
  if (fila === undefined) return;
  if (miembros.size > MAX_VARIANTES) {
    yield { fila, columna: 'variante_de' as const, mensaje: `«${nombre}» pasaría de ${MAX_VARIANTES} productos.` };
  }
  if (miembros.size > 0 && miembros.size < MIN_VARIANTES) {
    const mensaje = `«${nombre}» quedaría con un solo producto: un grupo lleva dos o más.`;
    yield { fila, columna: 'variante_de' as const, mensaje };
  }
}

const cambioDe = ({ antes, nombre, ejes, miembros }: EnCurso): CambioDeGrupo => ({
  antes,
  despues:
    miembros.size === 0
      ? null
      : {
          nombre,
          ejes: ejes ?? antes!.ejes,
          variantes: [...miembros].map(([producto_id, valores]) => ({ producto_id, valores })),
        },
});

const datosDe = (grupo: Grupo | null) =>
  grupo && [grupo.nombre, grupo.ejes, grupo.variantes.map(({ producto_id, valores }) => [producto_id, valores])];
const esIgual = (uno: Grupo | null, otro: Grupo | null) =>
  JSON.stringify(datosDe(uno)) === JSON.stringify(datosDe(otro));

/** The groups that these rows' products are in, and those that they name; to write, locked until the transaction ends. */
export async function gruposDe(
  db: Queryable,
  filas: readonly FilaDeVariante[],
  { bloquear = false } = {},
): Promise<GrupoQueHay[]> {
  const nombres = [...new Set(filas.map(({ variante_de }) => variante_de).filter(Boolean))];
  const consulta = db
    .select({ id: grupos.id })
    .from(grupos)
    .where(
      sql`${grupos.id} in (select grupo_id from ${variantes} where producto_id = any(${sql.param(filas.map(({ producto_id }) => producto_id))}::int[]))
        or fussan_normalizar(${grupos.nombre}) in (select fussan_normalizar(n) from unnest(${sql.param(nombres)}::text[]) n)`,
    )
    .orderBy(asc(grupos.id));
  const ids = (bloquear ? await consulta.for('update') : await consulta).map(({ id }) => id);
  const suyos = await leerGrupos(db, ids);
  return suyos.toSorted((uno, otro) => uno.id - otro.id);
}

type Acto = Pick<Context, 'db' | 'actor' | 'touched' | 'requestId' | 'ip'>;

/** Does what `planDeVariantes` said, with products that exist and are locked by now; their versions are the caller's. */
export async function aplicarVariantes(
  ctx: Acto,
  cambios: readonly CambioDeGrupo[],
  { accion, detalle }: { accion: string; detalle: Record<string, unknown> },
): Promise<void> {
  if (cambios.length === 0) return;
  // Who leaves a group may come to another: first all of them go.
  const deAntes = cambios.flatMap(({ antes }) => (antes ? [antes.id] : []));
  if (deAntes.length > 0) await ctx.db.delete(variantes).where(inArray(variantes.grupo_id, deAntes));
  const vacios = cambios.flatMap(({ antes, despues }) => (antes && !despues ? [antes.id] : []));
  if (vacios.length > 0) await ctx.db.delete(grupos).where(inArray(grupos.id, vacios));
  for (const { antes, despues } of cambios) {
    if (despues) await ponerVariantes(ctx.db, await grupoPara(ctx.db, antes, despues), despues);
  }
  await auditMany(
    ctx,
    cambios.map(({ antes, despues }) => ({
      accion,
      entidad: 'variantes',
      entidad_id: antes?.id ?? null,
      detalle: {
        grupo: { ...(antes && { antes: resumenDe(antes) }), ...(despues && { despues: resumenDe(despues) }) },
        ...detalle,
      },
    })),
  );
  await anotarVariantes(ctx, cambios, { accion, detalle, conVersion: false });
}

async function grupoPara(db: Queryable, antes: GrupoQueHay | null, { nombre, ejes }: Grupo): Promise<number> {
  if (!antes) {
    const [nuevo] = await db
      .insert(grupos)
      .values({ nombre, ejes: [...ejes] })
      .returning({ id: grupos.id });
    return nuevo!.id;
  }
  await db
    .update(grupos)
    .set({ nombre, ejes: [...ejes], version: sql`${grupos.version} + 1`, actualizado_en: sql`now()` })
    .where(inArray(grupos.id, [antes.id]));
  return antes.id;
}

const enTexto = (orden: SQL) => sql`array_to_string(array(
  select u.eje || ': ' || u.valor from unnest(g.ejes, v.valores) with ordinality as u (eje, valor, n) order by ${orden}), '; ')`;

/** Of the product with this id, its group and which one it is, as a workbook says it; `solo`, without its axis, `al_reves`, its axes the other way round. */
export const varianteEscrita = (id: SQL): SQL => sql`(
  select g.nombre as variante_de, case when cardinality(g.ejes) = 1 then v.valores[1] end as solo,
    ${enTexto(sql`u.n`)} as variante, ${enTexto(sql`u.n desc`)} as al_reves
  from ${variantes} v join ${grupos} g on g.id = v.grupo_id where v.producto_id = ${id})`;
