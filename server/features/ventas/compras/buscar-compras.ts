import { and, between, eq, inArray, isNotNull, like, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { normalizar } from '#contract/tienda/catalogo.ts';
import { limpiarRut } from '#contract/valores/rut.ts';
import { finDeTelefono } from '#contract/valores/telefono.ts';
import { usuarios } from '#server/features/casa/usuarios/index.ts';
import { pagos } from '#server/features/dinero/pagos/index.ts';
import type { Queryable } from '#server/platform/database/client.ts';
import { queContenga } from '#server/platform/database/fragments.ts';
import { compras, compras_lineas } from './table.ts';

/** Longer searches are cut: nobody means more words than these. */
const MAX_PALABRAS = 8;
/** Shorter words are in nearly everything, and no index finds them: they count only where there is nothing else. */
const MIN_LETRAS = 3;
const MAX_NUMERO = 2_147_483_647;
const CIFRAS_DE_NUMERO = 7;
const CIFRAS_DE_CODIGO = 15;
/** Fewer digits are in too many RUT. */
const MIN_CIFRAS_DE_RUT = 4;

/** «123456», «#123456», «N° 123.456», «pedido 0123456». */
const NUMERO = /^(?<dicho>(?:pedido|orden|compra)?\s*(?:n[°º.]+)?\s*#?)\s*0*(?<digitos>\d[\d.\s]*)$/iu;
/** A RUT in any writing, or some of its digits. */
const RUT = /^\d[\d.\s-]*[\dk]$/iu;

/**
 * The purchases that a text names. A number alone is the purchase of that number and those of the product of that code, if
 * there are any. Else each of the words has to be in the e-mail, in the name of a product, or in the beginning of its code
 * or of the purchase's number; for staff (`personal`) also in the customer's name, the name of the factura, the RUT of either,
 * the number of its dispatch note, or the reference of a payment; a number alone is also a whole one of these, or a telephone.
 * Accents and capitals make no difference. `hay`: whether any purchase of the list fits.
 */
export async function loQueNombra(
  db: Queryable,
  q: string,
  { personal, hay }: { personal: boolean; hay: (donde: SQL) => Promise<boolean> },
): Promise<SQL | undefined> {
  const numero = NUMERO.exec(q)?.groups;
  if (numero) {
    const digitos = numero.digitos!.replace(/\D/g, '');
    const exacto = numero.dicho ? delNumero(digitos) : inArray(compras.id, delNumeroSolo(db, digitos, personal));
    if (await hay(exacto)) return exacto;
    if (numero.dicho) return conNumeroQueEmpieza(digitos) ?? sql`false`;
  }
  const palabras =
    RUT.test(q) || finDeTelefono(q) ? [q.replace(/\s/g, '')] : [...new Set(q.split(/\s+/))].slice(0, MAX_PALABRAS);
  const largas = palabras.filter((palabra) => palabra.length >= MIN_LETRAS);
  const pedidas = largas.length > 0 ? largas : palabras;
  return and(...pedidas.map((palabra) => inArray(compras.id, idsQueDicen(db, palabra, personal))));
}

const delNumero = (digitos: string, num_pedido: SQLWrapper = compras.num_pedido): SQL =>
  Number(digitos) <= MAX_NUMERO ? sql`${num_pedido} = ${Number(digitos)}` : sql`false`;

/** Asked one by one: of an «or» over two tables PostgreSQL would read all purchases. */
function delNumeroSolo(db: Queryable, digitos: string, personal: boolean) {
  const codigo = Number(digitos.slice(0, CIFRAS_DE_CODIGO));
  const delCodigo = lineasQue(db, eq(compras_lineas.codigo_producto_fussan, codigo));
  const otras = personal ? [...delTelefono(db, digitos), deLaGuia(db, digitos), delPago(db, digitos)] : [];
  return union(comprasQue(db, delNumero(digitos)), delCodigo, ...otras);
}

const comprasQue = (db: Queryable, donde: SQL | undefined) => db.select({ id: compras.id }).from(compras).where(donde);

/** None for what is no telephone number. */
function delTelefono(db: Queryable, texto: string) {
  const fin = finDeTelefono(texto);
  return fin ? [comprasQue(db, eq(sql`right(${compras.contacto}, 8)`, fin))] : [];
}

/** Of a whole text or, with a pattern, of some of it. */
const deLaGuia = (db: Queryable, patron: string) => comprasQue(db, like(sql`lower(${compras.num_gd})`, patron));

const delPago = (db: Queryable, patron: string) =>
  db
    .select({ id: sql<number>`${pagos.compra_id}`.as('id') })
    .from(pagos)
    .where(and(isNotNull(pagos.compra_id), like(sql`fussan_normalizar(${pagos.referencia})`, patron)));

const lineasQue = (db: Queryable, donde: SQL | undefined) =>
  db.select({ id: compras_lineas.compra_id }).from(compras_lineas).where(donde);

const conNumeroQueEmpieza = (digitos: string) => queEmpiece(compras.num_pedido, digitos, CIFRAS_DE_NUMERO);

/** Numbers that begin so, as ranges, one for each length that they may have, so that their own index finds them. */
function queEmpiece(columna: SQLWrapper, digitos: string, cifras: number): SQL | undefined {
  if (!/^[1-9]\d*$/.test(digitos)) return undefined;
  const largos = Array.from({ length: Math.max(0, cifras + 1 - digitos.length) }, (_, ceros) => 10 ** ceros);
  return or(
    ...largos.map((ceros) => between(sql`${columna}`, Number(digitos) * ceros, (Number(digitos) + 1) * ceros - 1)),
  );
}

/** The purchases with this word: each place is asked of its own index. */
function idsQueDicen(db: Queryable, palabra: string, personal: boolean) {
  const patron = queContenga(normalizar(palabra));
  const digitos = palabra.replace(/^[#0]+/, '');
  const rut = RUT.test(palabra) ? limpiarRut(palabra) : '';
  const enNumero = conNumeroQueEmpieza(digitos);
  const enCodigo = queEmpiece(compras_lineas.codigo_producto_fussan, digitos, CIFRAS_DE_CODIGO);
  const otras = [
    ...(enNumero ? [comprasQue(db, enNumero)] : []),
    ...(enCodigo ? [lineasQue(db, enCodigo)] : []),
    ...(personal ? [comprasQue(db, inArray(compras.user_id, quienes(db, patron, rut)))] : []),
    ...(personal ? [comprasQue(db, like(sql`fussan_normalizar(${compras.factura}->>'razon_social')`, patron))] : []),
    ...(personal && rut.length >= MIN_CIFRAS_DE_RUT
      ? [comprasQue(db, like(sql`translate(${compras.factura}->>'rut', '.-', '')`, queContenga(rut)))]
      : []),
    ...(personal
      ? [...delTelefono(db, palabra), deLaGuia(db, queContenga(palabra.toLowerCase())), delPago(db, patron)]
      : []),
  ];
  const delCorreo = comprasQue(db, like(sql`lower(${compras.email})`, queContenga(palabra.toLowerCase())));
  const delProducto = lineasQue(db, like(compras_lineas.busqueda, patron));
  return union(delCorreo, delProducto, ...otras);
}

function quienes(db: Queryable, patron: string, rut: string) {
  const nombre = like(sql`fussan_normalizar(${usuarios.name})`, patron);
  const suRut = rut.length >= MIN_CIFRAS_DE_RUT ? like(usuarios.rut, queContenga(rut)) : undefined;
  return db.select({ id: usuarios.id }).from(usuarios).where(or(nombre, suRut));
}

/** The ids of the lines that a text names: those of the purchase of that number, of the product of that code, or with it in their name. */
export function lineasQueNombra(q: string): SQL {
  const digitos = NUMERO.exec(q)?.groups?.digitos?.replace(/\D/g, '');
  if (digitos === undefined) {
    return sql`select id from compras_lineas where busqueda like ${queContenga(normalizar(q))}`;
  }
  return sql`
    select x.id from compras_lineas x join compras y on y.id = x.compra_id where ${delNumero(digitos, sql`y.num_pedido`)}
    union select id from compras_lineas where codigo_producto_fussan = ${digitos.slice(0, CIFRAS_DE_CODIGO)}::bigint`;
}
