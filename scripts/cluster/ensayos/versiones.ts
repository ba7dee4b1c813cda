import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { LISTENER } from '#server/platform/changes.ts';
import { instanceOf } from '#server/platform/instance.ts';
import { ROOT } from '#server/platform/root.ts';
import { whatOlderMisses } from '../../migrations/older-survives.ts';
import { esperar, esperarPrimaria } from '../nodos.ts';
import { type Plan, TIENDAS, type Tienda, urls } from '../plan.ts';
import { Procesos } from '../procesos.ts';
import { reiniciarTienda } from './danos.ts';

const SIGUIENTE = '99.0.0';
const MIGRACION = '9999_ensayo_siguiente';
/** For how long both versions serve side by side, and then the next one alone. */
const JUNTAS_MS = 8_000;

/** Adds to what every purchase writes, with something to fill in all rows that there are, and a table that refers to it. */
const AGREGAR = `alter table compras add column ensayo_canal text default 'tienda' not null;
create table ensayo_canales (
  compra_id integer primary key references compras (id) on delete cascade,
  canal text not null
);
insert into ensayo_canales (compra_id, canal) select id, ensayo_canal from compras;`;

/** What takes it back once nobody of that version serves, so that the trial can be made again. */
const QUITAR = `begin;
drop table ensayo_canales;
alter table compras drop column ensayo_canal;
delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations);
commit;`;

/** What the database knows of the versions: those that listen to it, and whether it has what the next one adds. */
interface Visto {
  versiones: string[];
  migrada: boolean;
}

/** One shop after the other goes over to the next version, whose migration the first of them brings, and both go back again. */
export async function pasarDeVersion(plan: Plan): Promise<void> {
  const siguiente = await prepararSiguiente(plan);
  const actual = versionDe(ROOT);
  const pasar = async (numero: Tienda, raiz: string) => {
    await new Procesos(plan.dir).detener(`tienda${numero}`);
    await reiniciarTienda(plan, numero, raiz);
    await sleep(JUNTAS_MS);
  };
  const [una, otra] = TIENDAS;
  await exigir(plan, { versiones: [actual], migrada: false });
  await pasar(una, siguiente);
  await exigir(plan, { versiones: [actual, SIGUIENTE], migrada: true });
  await pasar(otra, siguiente);
  await exigir(plan, { versiones: [SIGUIENTE], migrada: true });
  await pasar(una, ROOT);
  await exigir(plan, { versiones: [actual, SIGUIENTE], migrada: true });
  await pasar(otra, ROOT);
  await exigir(plan, { versiones: [actual], migrada: true });
  await enLaBase(plan, async (base) => void (await base.query(QUITAR)));
}

/** The trial is of two versions only if two are there, and what the next one adds. */
async function exigir(plan: Plan, { versiones, migrada }: Visto): Promise<void> {
  const debe = `${versiones.join(' y ')}, ${migrada ? 'con' : 'sin'} la migración`;
  await esperar(`en la base, ${debe}`, () =>
    enLaBase(plan, async (base) => {
      const { rows: oyen } = await base.query<{ nombre: string }>(
        'select application_name as nombre from pg_stat_activity where starts_with(application_name, $1)',
        [LISTENER],
      );
      const { rows: tablas } = await base.query(`select where to_regclass('ensayo_canales') is not null`);
      const vistas = new Set(oyen.map(({ nombre }) => instanceOf(LISTENER, nombre)?.version));
      return (
        oyen.length === TIENDAS.length &&
        vistas.size === versiones.length &&
        versiones.every((version) => vistas.has(version)) &&
        tablas.length > 0 === migrada
      );
    }),
  );
}

async function enLaBase<T>(plan: Plan, hacer: (base: pg.Client) => Promise<T>): Promise<T> {
  const base = new pg.Client({ connectionString: urls(plan).nodo(await esperarPrimaria(plan)) });
  await base.connect();
  try {
    return await hacer(base);
  } finally {
    await base.end();
  }
}

const versionDe = (raiz: string): string =>
  (JSON.parse(readFileSync(path.join(raiz, 'package.json'), 'utf8')) as { version: string }).version;

/**
 * This shop as it was built, in a folder of its own, under another number and with a migration more: what a version brings that the one
 * before it meets in the database. Its program is the same. Who buys is in this process, and isn't to wait for the copy.
 */
async function prepararSiguiente({ dir }: Plan): Promise<string> {
  const falta = whatOlderMisses(`${MIGRACION}.sql`, AGREGAR);
  if (falta.length > 0) throw new Error(falta.join('\n'));
  const raiz = path.join(dir, 'siguiente');
  await rm(raiz, { recursive: true, force: true });
  for (const que of ['build', 'server']) await cp(path.join(ROOT, que), path.join(raiz, que), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(raiz, 'node_modules'));
  const escribir = (nombre: string, cambiar: (texto: string) => string) =>
    writeFileSync(path.join(raiz, nombre), cambiar(readFileSync(path.join(ROOT, nombre), 'utf8')));
  escribir('package.json', (texto) => JSON.stringify({ ...JSON.parse(texto), version: SIGUIENTE }));
  writeFileSync(path.join(raiz, 'server/migrations', `${MIGRACION}.sql`), AGREGAR);
  escribir('server/migrations/meta/_journal.json', (texto) => {
    const diario = JSON.parse(texto) as { entries: object[] };
    diario.entries.push({
      idx: diario.entries.length,
      version: '7',
      when: Date.now(),
      tag: MIGRACION,
      breakpoints: true,
    });
    return JSON.stringify(diario);
  });
  return raiz;
}
