import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { en, literal, noEn } from './sql.ts';

type Estado = 'abierta' | 'cerrada' | "d'autre";
const escrito = (fragmento: SQL) => new PgDialect().sqlToQuery(sql`estado ${fragmento}`);

it('escribe los estados como constantes, en su orden', () => {
  const TERMINADAS = ['cerrada', "d'autre"] as const;
  expect(escrito(en<Estado>('abierta'))).toMatchObject({ sql: "estado = 'abierta'", params: [] });
  expect(escrito(en<Estado>(...TERMINADAS)).sql).toBe("estado in ('cerrada', 'd''autre')");
  expect(escrito(noEn<Estado>('abierta')).sql).toBe("estado <> 'abierta'");
  expect(escrito(noEn<Estado>('abierta', 'cerrada')).sql).toBe("estado not in ('abierta', 'cerrada')");
  expect(escrito(en<33 | 34>(33, 34)).sql).toBe('estado in (33, 34)');
});

it('no compila uno que no es de los suyos, ni sin decir de quién es', () => {
  // @ts-expect-error
  expect(escrito(en<Estado>('abiertas')).sql).toBe("estado = 'abiertas'");
  // @ts-expect-error
  expect(escrito(literal('abierta')).sql).toBe("estado 'abierta'");
});
