import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseSync } from 'vite';

const ROOT = path.join(import.meta.dirname, '..');
const CODE = '{contract,server,web,e2e,bench,scripts}/**/*.{ts,tsx,mjs,css,sql}';

/** The glossary's nouns (docs/glosario.md), by the English words that would be a second name for them (D88). */
const TWINS = new Map([
  ['adjustment', 'ajuste'],
  ['bulk', 'masivo'],
  ['cart', 'carrito'],
  ['count', 'conteo'],
  ['customer', 'cliente'],
  ['delivery', 'entrega'],
  ['deliveries', 'entregas'],
  ['device', 'dispositivo'],
  ['dispatch', 'despacho'],
  ['favorite', 'favorito'],
  ['fingerprint', 'huella'],
  ['ledger', 'libro'],
  ['mail', 'correo'],
  ['movement', 'movimiento'],
  ['offer', 'oferta'],
  ['order', 'compra'],
  ['pickup', 'retiro'],
  ['price', 'precio'],
  ['product', 'producto'],
  ['purchase', 'compra'],
  ['quotation', 'cotizacion'],
  ['quote', 'cotizacion'],
  ['receipt', 'recepcion'],
  ['reception', 'recepcion'],
  ['replenishment', 'reposicion'],
  ['restock', 'reposicion'],
  ['shipment', 'despacho'],
  ['shipping', 'despacho'],
  ['supplier', 'provedor'],
  ['tender', 'licitacion'],
]);
/** These mean something technical as well: only files, types and components may not carry them. */
const AMBIGUOUS = new Set(['count', 'order']);
/** Names that others gave: the seeds, the platform, libraries, and the settings of who installs the shop. */
const GIVEN = new Set([
  'cartItems',
  'customer',
  'deviceScaleFactor',
  'dispatchEvent',
  'inputWrapperOrder',
  'mail',
  'previousPrice',
  'priceCurrency',
  'sendMail',
  'CONTACT_MAILS_PER_HOUR',
  'MAIL_FROM',
  'MAIL_INBOX',
  'ORDERS_PER_HOUR',
  'ORDER_MAILS_PER_HOUR',
  'RESET_MAILS_PER_ACCOUNT',
  'RESET_MAILS_PER_HOUR',
  'UNPAID_ORDERS_PER_ACCOUNT',
  'SESSION_DAYS_CUSTOMER',
  'UNCONFIRMED_MAILS_PER_DAY',
]);
/** schema.org's names. */
const OF_SCHEMA_ORG = [
  'productGroupID',
  'offers',
  'price',
  'shippingRate',
  'shippingDestination',
  'deliveryTime',
  'shippingDetails',
];
/** schema.org, React, Mercado Público and the pages of the seeds, in the files that speak with them. */
const GIVEN_IN: Record<string, readonly string[]> = {
  'contract/licitacion/mercado-publico/orden.ts': ['MailContacto'],
  'e2e/compartir.spec.ts': ['Product', 'offers', 'price'],
  'web/tienda/producto/detalle-producto-seo.ts': OF_SCHEMA_ORG,
  'web/tienda/producto/detalle-producto-seo.test.ts': OF_SCHEMA_ORG,
  'web/tienda/portada/more-productos.ts': ['Dispatch'],
  'web/catalogo/importaciones/add-product-excel.tsx': ['AddProductExcel', 'add-product-excel'],
  'web/catalogo/imagenes/update-img-products.tsx': ['UpdateImgProducts', 'update-img-products'],
};
const ICON = /^Icon[A-Z]/;
const CSS_CLASS = /\.([a-zA-Z]\w*)/g;

/** Fails when a file, an identifier or a CSS class calls by an English name what the glossary calls in Spanish. */
const failures = new Set<string>();
for await (const file of glob(CODE, { cwd: ROOT })) {
  const given = GIVEN_IN[file] ?? [];
  const check = (name: string, naming: Naming) => {
    if (GIVEN.has(name) || given.includes(name) || ICON.test(name)) return;
    for (const word of wordsOf(name)) {
      const noun = nounOf(word, naming);
      if (noun) failures.add(`${file}: «${name}» dice «${word}»; en esta casa es «${noun}» (D88).`);
    }
  };
  const text = await readFile(path.join(ROOT, file), 'utf8');
  check(path.basename(file).split('.')[0]!, 'file');
  if (/\.(ts|tsx|mjs)$/.test(file)) for (const name of identifiersOf(file, text)) check(name, namingOf(name));
  if (file.endsWith('.module.css')) for (const [, name] of text.matchAll(CSS_CLASS)) check(name!, 'value');
}

for (const failure of failures) console.error(failure);
if (failures.size > 0) process.exitCode = 1;

type Naming = 'file' | 'type' | 'value';

/** Types and components begin with a capital; constants are all capitals. */
function namingOf(name: string): Naming {
  return /^[A-Z]/.test(name) && name !== name.toUpperCase() ? 'type' : 'value';
}

function wordsOf(name: string): readonly string[] {
  return name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? [];
}

function nounOf(word: string, naming: Naming): string | undefined {
  const lower = word.toLowerCase();
  const twin = TWINS.has(lower) ? lower : lower.replace(/s$/, '');
  if (!TWINS.has(twin) || (naming === 'value' && AMBIGUOUS.has(twin))) return undefined;
  return TWINS.get(twin);
}

function identifiersOf(file: string, text: string): ReadonlySet<string> {
  const names = new Set<string>();
  collect(parseSync(file, text).program, names);
  return names;
}

function collect(node: unknown, names: Set<string>): void {
  if (Array.isArray(node)) for (const one of node) collect(one, names);
  else if (typeof node === 'object' && node !== null) {
    if ('type' in node && 'name' in node && typeof node.name === 'string') names.add(node.name);
    for (const child of Object.values(node)) collect(child, names);
  }
}
