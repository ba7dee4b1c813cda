import pg from 'pg';
import { migrateDatabase } from '#server/platform/database/migrate.ts';

/** Stock that no benchmark can sell out. */
const STOCK = 1_000_000;

/** All at once, a million would take gigabytes of the disk while their cards are made. */
const PER_STATEMENT = 100_000;

const KINDS = [
  ['herramientas inalambricas', 'Taladros', 'Taladro percutor inalámbrico'],
  ['herramientas inalambricas', 'Atornilladores', 'Atornillador de impacto'],
  ['herramientas electricas', 'Esmeriles', 'Esmeril angular'],
  ['herramientas electricas', 'Sierras', 'Sierra circular'],
  ['aseo industrial', 'Aspiradoras', 'Aspiradora de polvo y agua'],
  ['aseo industrial', 'Hidrolavadoras', 'Hidrolavadora de alta presión'],
  ['jardineria y areas libres', 'Cortacéspedes', 'Cortacésped a gasolina'],
  ['jardineria y areas libres', 'Orilladoras', 'Orilladora eléctrica'],
  ['electrohogar', 'Hervidores', 'Hervidor de acero inoxidable'],
  ['climatizacion', 'Ventiladores', 'Ventilador industrial de pie'],
];
const BRANDS = ['Bosch', 'Makita', 'Boky', 'DeWalt', 'Stanley', 'Kärcher', 'Einhell', 'Skil'];

/** A migrated database of its own with this many products of many kinds, brands, prices and ages. */
export async function createShopDatabase(serverUrl: string, name: string, productos: number): Promise<string> {
  await onDatabase(serverUrl, (client) => client.query(`create database ${name}`));
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await migrateDatabase(url.href);
  await onDatabase(url.href, (client) => fill(client, productos));
  return url.href;
}

export async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}

async function fill(client: pg.Client, productos: number): Promise<void> {
  // The same data every time.
  await client.query('select setseed(0.42)');
  await client.query(`
    insert into proveedores (rut_provedor, nombre_provedor, comuna, email)
    select (76000000 + n) || 'K', 'Importadora ' || n, 'Quilicura', 'ventas' || n || '@proveedor.test'
    from generate_series(1, 40) n`);
  for (let n = 1; n <= productos; n += PER_STATEMENT) {
    await client.query(PRODUCTOS, [
      ...[0, 1, 2].map((column) => KINDS.map((kind) => kind[column])),
      BRANDS,
      n,
      Math.min(n + PER_STATEMENT - 1, productos),
      STOCK,
    ]);
  }
  await client.query(CARACTERISTICAS);
  await client.query('truncate caracteristicas_por_leer');
  // As a shop that has been open for a while: planned with true numbers, and nothing left to be tidied while we measure.
  await client.query('vacuum analyze');
  await client.query('checkpoint');
}

/** What the shop would read of them, which takes it a minute for 100,000. */
const CARACTERISTICAS = `
  insert into caracteristicas_de_producto (producto_id, clave, numero, origen, leido)
  select id, clave, numero::numeric, 'leida', linea
  from productos cross join lateral unnest(string_to_array(especificaciones, E'\\n')) linea
  cross join lateral (values
    ('potencia', (regexp_match(linea, '^Potencia: ([0-9]+) W'))[1]),
    ('voltaje', (regexp_match(linea, '^Voltaje: ([0-9]+) V'))[1]),
    ('peso', replace((regexp_match(linea, '^Peso: ([0-9,]+) kg'))[1], ',', '.')),
    ('velocidad', (regexp_match(linea, '^Velocidad: 0–([0-9]+) rpm'))[1])
  ) v (clave, numero)
  where numero is not null`;

const PRODUCTOS = `
  insert into productos (codigo_producto_fussan, descripcion, precio_unitario, "previousPrice", cantidad_stock,
    stock_minimo, stock_maximo, especificaciones, metodo_envio, costo_envio, proveedor_id, imagen_url, imagen_anchos,
    familia, sub_familia, marca, fecha_creacion)
  select 10000000 + n, concat_ws(' ', nombre, marca, watts, 'W modelo', upper(left(md5(n::text), 6))), precio,
    case when n % 7 = 0 then precio + 10000 end, $7,
    5, 200, concat_ws(E'\\n', 'Potencia: ' || watts || ' W', 'Voltaje: 220 V', 'Peso: ' || 1 + n % 9 || ',4 kg',
      'Velocidad: 0–' || 1000 + 100 * (n % 25) || ' rpm', 'Garantía: 12 meses', 'Origen: Alemania'),
    'Despacho a domicilio o retiro en tienda', 3990 + 1000 * (n % 4), 1 + n % 40,
    '/imagenes/banco' || n % 100 || '-640.webp', '{160,320,640,960}', familia, sub_familia, marca,
    now() - random() * interval '3 years'
  from (
    select n, ($4::text[])[1 + n / 10 % array_length($4, 1)] as marca, 400 + 50 * (n % 30) as watts,
      9990 + 1000 * floor(random() * random() * 400)::numeric as precio, kind.*
    from generate_series($5::int, $6::int) n
    join unnest($1::text[], $2::text[], $3::text[]) with ordinality as kind (familia, sub_familia, nombre, place)
      on kind.place = 1 + n % array_length($1, 1)
  ) p
  order by n`;
