import { and, eq, ne, sql } from 'drizzle-orm';
import { alias, type PgSelect } from 'drizzle-orm/pg-core';
import type { Medida } from '#contract/catalogo/productos/productos-campos.ts';
import { productos } from '#server/features/catalogo/catalogo/index.ts';
import { familias_medidas } from '#server/features/catalogo/medidas/index.ts';
import type { Config } from '#server/platform/config.ts';

const deLaFamilia = alias(familias_medidas, 'de_la_familia');
const deLaSubFamilia = alias(familias_medidas, 'de_la_sub_familia');
const esDeLaFamilia = and(eq(deLaFamilia.familia, productos.familia), eq(deLaFamilia.sub_familia, ''));
const esDeLaSubFamilia = and(
  eq(deLaSubFamilia.familia, productos.familia),
  eq(deLaSubFamilia.sub_familia, productos.sub_familia),
  ne(productos.sub_familia, ''),
);

/** Joins what `medidasConFamilia` reads to a query of products. */
export const conFamilia = <Q extends PgSelect>(consulta: Q) =>
  consulta.leftJoin(deLaSubFamilia, esDeLaSubFamilia).leftJoin(deLaFamilia, esDeLaFamilia);

/** One unit's own, else its subfamily's, else its family's, as `medidasDe` has them: joined, so that a sale asks once. */
const medidaDe = (medida: Medida) =>
  sql<number | null>`coalesce(${productos[medida]}, ${deLaSubFamilia[medida]}, ${deLaFamilia[medida]})::float8`;
export const medidasConFamilia = {
  peso_kg: medidaDe('peso_kg'),
  largo_cm: medidaDe('largo_cm'),
  ancho_cm: medidaDe('ancho_cm'),
  alto_cm: medidaDe('alto_cm'),
};

/** Whether a unit never goes free: `esVoluminoso`, written by PostgreSQL. */
export const voluminosoSegun = ({ FLETE_VOLUMINOSO_KG, FLETE_VOLUMINOSO_CM }: Config) => {
  const { peso_kg, largo_cm, ancho_cm, alto_cm } = medidasConFamilia;
  return sql<boolean>`(coalesce(${peso_kg}, 0) > ${FLETE_VOLUMINOSO_KG}
    or coalesce(greatest(${largo_cm}, ${ancho_cm}, ${alto_cm}), 0) > ${FLETE_VOLUMINOSO_CM})`.as('voluminoso');
};
