import { buffer, json } from 'node:stream/consumers';
import type { Decrypter } from 'age-encryption';
import { formatFechaHora } from '#contract/valores/fechas.ts';
import type { Config } from '../config.ts';
import { type Database, openDatabase } from '../database/client.ts';
import { applySchema, migrateDatabase, readSchema } from '../database/migrate.ts';
import { KEPT_NAME } from '../images/storage.ts';
import { Secrets } from '../secrets.ts';
import { StartupError } from '../startup-error.ts';
import { type Guardado, leerArchivo, spoilt } from './archivo.ts';
import {
  baseDe,
  botarAparte,
  botarBase,
  crearBase,
  estadoDe,
  nombreAparte,
  otraBase,
  ponerEnSuLugar,
} from './bases.ts';
import { adelantar, cargar, comparar, Lectura } from './cargar.ts';
import type { Tienda } from './respaldar.ts';
import { connectTo } from './tablas.ts';
import { CIERRE, type Cierre, FORMATO, PORTADA, type Portada } from './volcar.ts';

/** What a database lacks to add up, in words: the shop's own check of its ledgers. */
export type Revisar = (db: Database) => Promise<string[]>;

export interface Pedido extends Tienda {
  archivo: string;
  abrir: Decrypter;
  revisar: Revisar;
}

export interface Armada {
  hecho: Date;
  secretos: string | null;
  filas: number;
  imagenes: number;
  /** What of it is not as it was, or does not add up. */
  faltas: string[];
}

export interface Restaurada extends Armada {
  base: string;
  /** Under which name the database is kept that was there. */
  antes: string | null;
  avisos: string[];
}

/**
 * Restores a backup into a database of its own, which then takes the place of the shop's: until then nothing of that has changed. One
 * that holds anything gives way only where it is said, and is kept under another name. Pictures are added to those that are there.
 */
export async function restaurar(pedido: Pedido, { reemplazar = false } = {}): Promise<Restaurada> {
  const { config, url, imagenes: storage } = pedido;
  const base = baseDe(url);
  const habia = await checkTarget(url, reemplazar);
  // What one left that was cut off.
  await botarAparte(url, 'vuelta');
  const nombre = nombreAparte(base, 'vuelta');
  try {
    const armada = await armar(pedido, nombre, async ({ nombre, contenido }) => {
      const bytes = await buffer(contenido);
      if (!(await storage.has(nombre))) await storage.put(nombre, bytes);
    });
    const antes = nombreAparte(base, 'antes');
    await ponerEnSuLugar(url, nombre, antes).catch((error) => {
      throw error.code === '55006' ? enUso(base) : error;
    });
    if (!habia) await botarBase(url, antes);
    return { ...armada, base, antes: habia ? antes : null, avisos: await warnings(config, armada) };
  } catch (error) {
    // Why it failed matters more than what it left, which the next one drops.
    await botarBase(url, nombre).catch(() => {});
    throw error;
  }
}

const enUso = (base: string): StartupError =>
  new StartupError(
    `La base «${base}» está en uso: cierra la tienda (y cualquier otro programa conectado a ella) y vuelve a intentarlo.`,
  );

/** Whether there is anything in the shop's database, which must be free to give way. */
async function checkTarget(url: string, reemplazar: boolean): Promise<boolean> {
  const base = baseDe(url);
  const estado = await estadoDe(url);
  if (!estado) return false;
  if (estado.conexiones > 0) throw enUso(base);
  const client = await connectTo(url);
  const { rows } = await client
    .query("select exists (select from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace) as hay")
    .finally(() => client.end());
  if (rows[0].hay && !reemplazar) {
    throw new StartupError(
      `La base «${base}» ya tiene una tienda. Para ponerle encima el respaldo, agrega --reemplazar: la de ahora se guarda con otro nombre.`,
    );
  }
  return rows[0].hay;
}

/** Makes a database of a backup, as it was and then as this version has it, and says what is wrong with it. */
export async function armar(
  pedido: Pedido,
  nombre: string,
  recibirImagen: (imagen: Guardado) => Promise<void>,
): Promise<Armada> {
  const lectura = new Lectura(leerArchivo(pedido.archivo, pedido.abrir));
  return armarDe(lectura, pedido, nombre, recibirImagen).finally(() => lectura.close());
}

async function armarDe(
  lectura: Lectura,
  { url, archivo, revisar }: Pedido,
  nombre: string,
  recibirImagen: (imagen: Guardado) => Promise<void>,
): Promise<Armada> {
  const portada = await readPortada(lectura, archivo);
  const nueva = otraBase(url, nombre);
  await crearBase(url, nombre);
  await applySchema(nueva, portada.esquema);
  const client = await connectTo(nueva);
  try {
    if (portada.trabajos) await client.query(portada.trabajos);
    await client.query('begin');
    await cargar(client, portada.tablas, lectura);
    let imagenes = 0;
    for (let imagen = await lectura.next('imagenes/'); imagen; imagen = await lectura.next('imagenes/'), imagenes++) {
      const name = imagen.nombre.slice('imagenes/'.length);
      if (!KEPT_NAME.test(name)) throw spoilt(archivo);
      await recibirImagen({ nombre: name, contenido: imagen.contenido });
    }
    const { sumas, secuencias, ...cierre } = await readCierre(lectura, archivo);
    if (imagenes !== cierre.imagenes || (await lectura.next())) throw spoilt(archivo);
    await adelantar(client, secuencias);
    await client.query('commit');
    const distintas = await comparar(client, portada.tablas, sumas);
    await migrateDatabase(nueva);
    await client.query('analyze');
    const faltas = [...distintas, ...(await revisarBase(nueva, revisar))];
    const filas = Object.values(sumas).reduce((suma, { filas }) => suma + filas, 0);
    return { hecho: new Date(portada.hecho), secretos: portada.secretos, filas, imagenes, faltas };
  } finally {
    await client.end();
  }
}

async function readPortada(lectura: Lectura, archivo: string): Promise<Portada> {
  const first = await lectura.next(PORTADA);
  if (!first) throw spoilt(archivo);
  const portada = (await json(first.contenido)) as Portada;
  const { migrations } = await readSchema();
  const suyas = portada.esquema?.migrations ?? [];
  if (portada.formato > FORMATO || suyas.length > migrations.length) {
    throw new StartupError(
      `${archivo} lo hizo una versión posterior de Fussan: actualiza ésta (o usa la que lo hizo) y vuelve a intentarlo.`,
    );
  }
  const ajena = suyas.find(({ hash }, n) => hash !== migrations[n]!.hash);
  if (ajena) throw new StartupError(`${archivo} es de otra tienda: su migración ${ajena.name} no es la de ésta.`);
  return portada;
}

async function readCierre(lectura: Lectura, archivo: string): Promise<Cierre> {
  const last = await lectura.next(CIERRE);
  if (!last) throw spoilt(archivo);
  return (await json(last.contenido)) as Cierre;
}

async function revisarBase(url: string, revisar: Revisar): Promise<string[]> {
  const database = openDatabase(url, { max: 2, onError: () => {} });
  try {
    return await revisar(database.db);
  } finally {
    await database.close();
  }
}

async function warnings(config: Config, { secretos, hecho }: Armada): Promise<string[]> {
  const avisos = [
    `Lo que pasó después del ${formatFechaHora(hecho.toISOString())} no está: los correos que esperaban entonces saldrán de nuevo. ` +
      'Si la tienda emite documentos tributarios, antes de abrirla mira qué hacer con los folios (docs/manual/facturacion-electronica.md).',
  ];
  const huella = await new Secrets(config).huella();
  if (secretos && secretos !== huella) {
    avisos.unshift(
      `${huella ? 'LA CLAVE DE LOS SECRETOS NO ES LA DE ESTE RESPALDO' : 'AQUÍ NO HAY CLAVE DE LOS SECRETOS'}: antes de abrir la tienda pon el secretos.key (o SECRETS_KEY) de entonces. ` +
        'Sin él no se leen el certificado y los folios del SII, el segundo factor del personal ni los enlaces de las cotizaciones.',
    );
  }
  return avisos;
}
