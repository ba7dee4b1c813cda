import { describe, expect, it } from 'vitest';
import { whatOlderMisses } from './older-survives.ts';

const NUEVA = '0067_cambio.sql';
const dice = (sql: string) => whatOlderMisses(NUEVA, sql);

describe('lo que la versión anterior sobrevive', () => {
  it.each([
    'CREATE TABLE "cosas" ("id" integer PRIMARY KEY NOT NULL, "nombre" text NOT NULL);--> statement-breakpoint\nALTER TABLE "cosas" ADD CONSTRAINT "cosas_fk" FOREIGN KEY ("id") REFERENCES "public"."otras"("id");--> statement-breakpoint\nCREATE UNIQUE INDEX "cosas_nombre" ON "cosas" USING btree ("nombre");',
    'ALTER TABLE "compras" ADD COLUMN "nota" text;',
    `ALTER TABLE "compras" ADD COLUMN "nota" text DEFAULT '' NOT NULL;`,
    'ALTER TABLE "compras" ADD COLUMN "total" integer GENERATED ALWAYS AS (1) STORED NOT NULL;',
    'ALTER TABLE "compras" ADD COLUMN "empresa_id" integer;--> statement-breakpoint\nALTER TABLE "compras" ADD CONSTRAINT "compras_fk" FOREIGN KEY ("empresa_id") REFERENCES "public"."empresas"("id") ON DELETE cascade;',
    'ALTER TABLE "compras" ADD CONSTRAINT "compras_monto" CHECK ("compras"."monto" > 0) NOT VALID;',
    'ALTER TABLE "compras" VALIDATE CONSTRAINT "compras_monto";',
    'ALTER TABLE "compras" ALTER COLUMN "nota" DROP NOT NULL;',
    'DROP INDEX "compras_reserva";--> statement-breakpoint\nCREATE INDEX "compras_reserva" ON "compras" USING btree ("id");',
    'ALTER TABLE "compras" DROP CONSTRAINT "compras_monto";',
  ])('%s', (sql) => {
    expect(dice(sql)).toEqual([]);
  });
});

describe('lo que no', () => {
  it.each([
    ['DROP TABLE "compras";', 'borra algo'],
    ['ALTER TABLE "compras" DROP COLUMN "nota";', 'quita o cambia de nombre'],
    ['ALTER TABLE "compras" RENAME COLUMN "nota" TO "notas";', 'quita o cambia de nombre'],
    ['ALTER TABLE "compras" RENAME TO "ventas";', 'quita o cambia de nombre'],
    ['ALTER TABLE "compras" ALTER COLUMN "nota" SET DATA TYPE integer;', 'cambia el tipo'],
    ['alter table compras alter column nota type integer;', 'cambia el tipo'],
    ['ALTER TABLE "compras" ALTER COLUMN "nota" SET NOT NULL;', 'exige en una columna'],
    ['ALTER TABLE "compras" ALTER COLUMN "nota" DROP DEFAULT;', 'exige en una columna'],
    ['ALTER TABLE "compras" ADD COLUMN "nota" text NOT NULL;', 'columna obligatoria sin valor'],
    ['ALTER TABLE "compras" ADD CONSTRAINT "c" CHECK ("compras"."monto" > 0);', 'NOT VALID'],
    [
      'ALTER TABLE "compras" ADD CONSTRAINT "c" FOREIGN KEY ("user_id") REFERENCES "public"."usuarios"("id");',
      'NOT VALID',
    ],
    ['ALTER TABLE "compras" ADD CONSTRAINT "c" UNIQUE("nota");', 'puede repetir'],
    ['CREATE UNIQUE INDEX "compras_nota" ON "compras" USING btree ("nota");', 'quiere único'],
    ['DROP FUNCTION fussan_normalizar(text);', 'borra algo'],
  ])('%s', (sql, porque) => {
    expect(dice(sql)).toEqual([expect.stringContaining(`${NUEVA}: `)]);
    expect(dice(sql)[0]).toContain(porque);
    // Older ones have been applied everywhere.
    expect(whatOlderMisses('0066_documentos_tributarios.sql', sql)).toEqual([]);
  });

  it('salvo que diga desde qué versión nadie lo usa', () => {
    const quitar = 'ALTER TABLE "compras" DROP COLUMN "nota";';
    expect(dice(`-- sin uso desde la versión 0.4.0\n${quitar}`)).toEqual([]);
    expect(dice(`-- ya no se usa\n${quitar}`)).toHaveLength(1);
    // It is said of each one.
    expect(
      dice(`-- sin uso desde la versión 0.4.0\n${quitar}--> statement-breakpoint\nDROP TABLE "notas";`),
    ).toHaveLength(1);
  });
});
