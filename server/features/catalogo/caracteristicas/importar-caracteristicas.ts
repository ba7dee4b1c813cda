import { inArray, sql } from 'drizzle-orm';
import type { OrigenDeCaracteristica } from '#contract/catalogo/caracteristicas/caracteristicas.ts';
import { CLAVES, type ClaveDeCaracteristica } from '#contract/catalogo/caracteristicas/clases.ts';
import {
  CARACTERISTICAS_NO_SUBIDAS,
  CARACTERISTICAS_SUBIDAS,
  COLUMNAS_CARACTERISTICAS,
  type ColumnaCaracteristicas,
  MAX_FILAS_CARACTERISTICAS,
  type RevisionDeCaracteristicas,
} from '#contract/catalogo/caracteristicas/planilla.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { audit } from '#server/platform/audit/index.ts';
import { announceChanges, type Tag } from '#server/platform/changes.ts';
import type { Context } from '#server/platform/context.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import {
  type ClaseDePlanilla,
  cambiosEnDetalle,
  cargaDePlanilla,
  compararFilas,
  correccionDe,
  type FilaCambiada,
  type PlanDePlanilla,
} from '#server/platform/planillas/index.ts';
import { columnasDeArchivo, type FilaDeArchivo } from './columnas.ts';
import type { FilaDeCaracteristicas } from './interpretar.ts';
import { caracteristicasDe } from './queries.ts';
import { caracteristicas_de_producto as tabla } from './table.ts';

type Existente = FilaDeArchivo & { id: number; version: number };
type Plan = PlanDePlanilla<FilaDeCaracteristicas, Existente, ColumnaCaracteristicas>;
type Cambiada = FilaCambiada<FilaDeCaracteristicas, Existente, ColumnaCaracteristicas>;

const PLANILLA: ClaseDePlanilla<ColumnaCaracteristicas> = {
  columnas: COLUMNAS_CARACTERISTICAS,
  maxFilas: MAX_FILAS_CARACTERISTICAS,
  interpreter: new URL('./interpretar.ts', import.meta.url),
  rechazo: CARACTERISTICAS_NO_SUBIDAS,
};

export const { revisar: revisarPlanilla, importar: importarCaracteristicas } = cargaDePlanilla<
  FilaDeCaracteristicas,
  Existente,
  ColumnaCaracteristicas,
  RevisionDeCaracteristicas,
  typeof CARACTERISTICAS_SUBIDAS
>({
  clase: PLANILLA,
  entidad: 'producto',
  accion: 'importar-caracteristicas',
  subidos: CARACTERISTICAS_SUBIDAS,
  nombre: 'Las características',
  bloqueo: sql`lock table ${tabla} in share row exclusive mode`,
  comparar: planear,
  enPalabras,
  // A code that is nobody's is refused before.
  crear: async () => {},
  actualizar,
});

/** The same workbook with what is wrong in it. */
export const corregirPlanilla = correccionDe(PLANILLA, 'Características', columnasDeArchivo);

async function planear(db: Queryable, filas: readonly FilaDeCaracteristicas[]): Promise<Plan> {
  const existentes = await losExistentes(
    db,
    filas.map(({ codigo_producto_fussan }) => codigo_producto_fussan),
  );
  return compararFilas<FilaDeCaracteristicas, Existente, ColumnaCaracteristicas>({
    filas,
    existente: ({ codigo_producto_fussan }) => existentes.get(codigo_producto_fussan),
    version: (era) => era,
    cambios: ({ valores }, era) =>
      CLAVES.flatMap((clave) => {
        const [antes, despues] = [era.valores[clave] ?? '', valores[clave] ?? ''];
        return clave in valores && antes !== despues ? [{ columna: clave, antes, despues }] : [];
      }),
    errores: ({ fila, codigo_producto_fussan }, era) =>
      era
        ? []
        : [
            {
              fila,
              columna: 'codigo_producto_fussan',
              mensaje: `No hay un producto con el código ${codigo_producto_fussan}.`,
            },
          ],
  });
}

async function losExistentes(db: Queryable, codigos: readonly number[]): Promise<Map<number, Existente>> {
  const filas = await db
    .select({
      id: productos.id,
      version: productos.version,
      codigo_producto_fussan: productos.codigo_producto_fussan,
      descripcion: productos.descripcion,
    })
    .from(productos)
    .where(inArray(productos.codigo_producto_fussan, [...codigos]));
  const sabidas = await caracteristicasDe(
    db,
    filas.map(({ id }) => id),
  );
  return new Map(
    filas.map((fila) => [fila.codigo_producto_fussan, { ...fila, valores: enValores(sabidas.get(fila.id)) }]),
  );
}

/** As a row has them. */
export function enValores(
  sabidas: readonly { clave: ClaveDeCaracteristica; numero: number | null; texto: string | null }[] = [],
): FilaDeArchivo['valores'] {
  return Object.fromEntries(sabidas.map(({ clave, numero, texto }) => [clave, numero ?? texto]));
}

function enPalabras({ cambiados, iguales }: Plan) {
  const igual = ({ fila, codigo_producto_fussan }: FilaDeCaracteristicas, descripcion = '') => ({
    fila,
    codigo_producto_fussan,
    descripcion,
  });
  return {
    nuevos: [],
    cambiados: cambiados.map(({ fila, era, cambios }) => ({ ...igual(fila, era.descripcion), cambios })),
    iguales: iguales.map((fila) => igual(fila)),
  };
}

async function actualizar(ctx: Context, tanda: readonly Cambiada[]): Promise<void> {
  const filas = tanda.flatMap(({ era, fila, cambios }) =>
    cambios.map(({ columna }) => {
      const clave = columna as ClaveDeCaracteristica;
      const valor = fila.valores[clave] ?? null;
      const origen: OrigenDeCaracteristica = valor === null ? 'descartada' : 'escrita';
      return {
        producto_id: era.id,
        clave,
        numero: typeof valor === 'number' ? valor : null,
        texto: typeof valor === 'string' ? valor : null,
        origen,
      };
    }),
  );
  await ctx.db
    .insert(tabla)
    .values(filas)
    .onConflictDoUpdate({
      target: [tabla.producto_id, tabla.clave],
      set: { numero: sql`excluded.numero`, texto: sql`excluded.texto`, origen: sql`excluded.origen` },
    });
  await audit(
    ctx,
    ...tanda.map(({ era, cambios }) => ({
      accion: 'escribir-caracteristicas',
      entidad: 'producto',
      entidad_id: era.id,
      detalle: cambiosEnDetalle(cambios),
    })),
  );
  await announceChanges(ctx, [...tanda.map(({ era }): Tag => `producto:${era.id}`), 'listado']);
}
