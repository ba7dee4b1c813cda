import { type ZodType, z } from 'zod';
import { entrarComoInvitado } from '#contract/casa/usuarios/usuarios.ts';
import type { FormaDePago } from '#contract/dinero/formas-de-pago.ts';
import { costoEntrega, faltaParaDespachoGratis, TEXTO_DESPACHO_GRATIS } from '#contract/tienda/despacho.ts';
import { datosFactura } from '#contract/tienda/factura.ts';
import { diaEscrito } from '#contract/valores/fechas.ts';
import { formatPrecio, sumar, totalDeLineas } from '#contract/valores/money.ts';
import {
  CARGANDO_PROVEEDORES,
  CARRITO_VACIO,
  DATOS_DE_ENVIO_INCOMPLETOS,
  formularioEnvio,
  type NuevaCompra,
  SESION_EXPIRADA,
} from '#contract/ventas/compras/compra-nueva.ts';
import { COMPRA_WEB } from '#contract/ventas/compras/compras.ts';
import type { CuentaDePedido } from '#contract/ventas/compras/cuenta.ts';
import type { FormasAbiertas } from '#contract/ventas/compras/forma-de-pago.ts';
import type { CotizacionDeFlete } from '#contract/ventas/fletes/cotizar.ts';
import type { CarritoItem } from '#web/client/carrito/carrito.ts';
import type { Draft } from './pagar-draft.ts';

export type Section = 'contacto' | 'entrega' | 'documento' | 'pago';

interface FieldRule {
  section: Section;
  schema: ZodType;
  read: (draft: Draft) => string;
}

/** Every field that may be asked for, under the name that the server gives it, from the first on the screen on. */
const FIELDS = {
  name: { section: 'contacto', schema: entrarComoInvitado.body.shape.name, read: (draft) => draft.name },
  email: { section: 'contacto', schema: formularioEnvio.shape.email, read: (draft) => draft.email },
  contacto: { section: 'contacto', schema: formularioEnvio.shape.contacto, read: (draft) => draft.contacto },
  direccion: { section: 'entrega', schema: formularioEnvio.shape.direccion, read: (draft) => draft.destino.direccion },
  // Whoever knows their comuna needs no region; without either, both are missing.
  region: { section: 'entrega', schema: z.string(), read: ({ destino }) => destino.region || destino.comuna },
  comuna: { section: 'entrega', schema: formularioEnvio.shape.comuna, read: (draft) => draft.destino.comuna },
  'factura.rut': { section: 'documento', schema: datosFactura.shape.rut, read: (draft) => draft.factura.rut },
  'factura.razon_social': {
    section: 'documento',
    schema: datosFactura.shape.razon_social,
    read: (draft) => draft.factura.razon_social,
  },
  'factura.giro': { section: 'documento', schema: datosFactura.shape.giro, read: (draft) => draft.factura.giro },
  'factura.direccion': {
    section: 'documento',
    schema: z.string().trim().min(1, 'La dirección de la empresa es requerida.'),
    read: (draft) => draft.factura.direccion ?? '',
  },
  'factura.comuna': {
    section: 'documento',
    schema: z.string().trim().min(1, 'La comuna de la empresa es requerida.'),
    read: (draft) => draft.factura.comuna ?? '',
  },
  forma_pago: { section: 'pago', schema: z.string(), read: (draft) => draft.forma_pago ?? '' },
} as const satisfies Record<string, FieldRule>;

export type Field = keyof typeof FIELDS;
export type FieldMessages = Partial<Record<Field, string>>;

const isField = (name: string): name is Field => name in FIELDS;
const fieldNames = Object.keys(FIELDS).filter(isField);

export const sectionOf = (field: Field): Section => FIELDS[field].section;

/** The first field on the screen that something is said of. */
export function firstField(messages: Readonly<Record<string, string | undefined>>): Field | undefined {
  return fieldNames.find((field) => messages[field]);
}

function checkFields(fields: readonly Field[], draft: Draft): FieldMessages {
  const messages: FieldMessages = {};
  for (const field of fields) {
    const { error } = FIELDS[field].schema.safeParse(FIELDS[field].read(draft));
    if (error) messages[field] = error.issues[0]!.message;
  }
  return messages;
}

/** The messages without those of these fields. */
export function withoutFields(messages: FieldMessages, fields: readonly Field[]): FieldMessages {
  return Object.fromEntries(Object.entries(messages).filter(([name]) => !fields.some((field) => field === name)));
}

/** What is wrong with a field that was just left; an empty one may still be filled. */
export function checkLeftField(field: Field, draft: Draft): FieldMessages {
  return isEmpty(field, draft) ? {} : checkFields([field], draft);
}

const isEmpty = (field: Field, draft: Draft) => !FIELDS[field].read(draft).trim();

/** The first field on the screen that is asked for and still empty. */
export function firstEmpty(draft: Draft): Field | undefined {
  return fieldNames.find((field) => asksFor(field, draft) && isEmpty(field, draft));
}

function asksFor(field: Field, draft: Draft): boolean {
  // Whoever has an account needs no name here, and some way to pay is always chosen.
  if (field === 'name' || field === 'forma_pago') return false;
  if (FIELDS[field].section === 'entrega') return draft.entrega === 'despacho';
  // Without an address of its own a factura is made out to where the goods are brought.
  if (field === 'factura.direccion' || field === 'factura.comuna')
    return draft.documento === 'factura' && draft.entrega === 'retiro';
  return FIELDS[field].section !== 'documento' || draft.documento === 'factura';
}

export interface CheckoutProblem {
  message: string;
  detail?: string | undefined;
  fields?: FieldMessages;
  needsLogin?: boolean;
}

interface CheckoutInput {
  items: readonly CarritoItem[];
  draft: Draft;
  provedoresLoading: boolean;
  formaDePago: FormaDePago | null;
  loggedIn: boolean;
}

/** What stands in the way of sending the purchase, in the order of seed 000 §5; one message at a time. */
export function checkCheckout({
  items,
  draft,
  provedoresLoading,
  formaDePago,
  loggedIn,
}: CheckoutInput): CheckoutProblem | null {
  if (items.length === 0) return { message: CARRITO_VACIO };

  const asked = fieldNames.filter((field) => asksFor(field, draft));
  const empty = asked.filter((field) => isEmpty(field, draft));
  if (empty.some((field) => sectionOf(field) !== 'documento')) {
    return {
      message: DATOS_DE_ENVIO_INCOMPLETOS,
      fields: Object.fromEntries(empty.map((field) => [field, 'Falta este dato.'])),
    };
  }
  const wrong = checkFields(asked, draft);
  const first = firstField(wrong);
  if (first) return { message: wrong[first]!, fields: wrong };
  if (provedoresLoading) return { message: CARGANDO_PROVEEDORES };
  if (!formaDePago) return { message: CARGANDO_FORMAS };
  return loggedIn ? null : checkGuest(draft);
}

/** Who isn't logged in says who they are, and gets an account (D135). */
function checkGuest(draft: Draft): CheckoutProblem | null {
  if (isEmpty('name', draft)) return { message: SESION_EXPIRADA, detail: O_SIN_CUENTA, needsLogin: true };
  const fields = checkFields(['name'], draft);
  return fields.name ? { message: fields.name, fields } : null;
}

const CARGANDO_FORMAS = 'Cargando cómo puedes pagar. Espera un momento...';
const O_SIN_CUENTA = 'O compra sin cuenta: escribe tu nombre arriba y confirma otra vez.';

/**
 * How it will be paid: as was chosen where that is open to who buys, else by card where the shop takes it. Null while it isn't known
 * what is open; where nobody could tell, a transfer always is.
 */
export function formaElegida(
  { forma_pago, entrega }: Pick<Draft, 'forma_pago' | 'entrega'>,
  formas: FormasAbiertas | 'cargando' | 'desconocidas',
): FormaDePago | null {
  if (formas === 'cargando') return null;
  if (formas === 'desconocidas') return 'transferencia';
  const abierta: Readonly<Record<FormaDePago, boolean>> = {
    webpay: formas.webpay !== null,
    transferencia: true,
    'credito-empresa': formas.credito !== null && formas.credito.vencido === null,
    'al-retirar': entrega === 'retiro',
  };
  if (forma_pago && abierta[forma_pago]) return forma_pago;
  return formas.webpay ? 'webpay' : 'transferencia';
}

export interface CheckoutTotals {
  subtotal: number;
  /** What a coupon takes off it. */
  descuento: number;
  /** Null while no comuna is chosen, or its quote is on its way: then the total is without dispatch. */
  despacho: number | null;
  total: number;
}

/** How the goods reach the buyer, as far as it costs something. */
export interface LugarDeEntrega extends Pick<Draft, 'entrega'> {
  comuna: string;
  zonaUrbana: readonly string[];
  /** What the server quotes for it, or that it is on its way; without it, the rule of the products' own costs. */
  flete?: CotizacionDeFlete | 'pendiente' | undefined;
  /** The server's sum of the order (`useCuenta`); without it, the lines at the prices that were seen. */
  cuenta?: CuentaDePedido | undefined;
}

/**
 * The figures of the summary. `answered` is the total that the server answered for these same lines and delivery: it
 * wins, for the server may know a newer dispatch cost than the cart does.
 */
export function checkoutTotals(
  items: readonly CarritoItem[],
  { entrega, comuna, zonaUrbana, flete, cuenta }: LugarDeEntrega,
  answered?: number,
): CheckoutTotals {
  const subtotal = cuenta?.subtotal ?? totalDeLineas(items);
  const descuento = cuenta?.cupon?.rebaja ?? 0;
  const productos = sumar(subtotal, -descuento);
  const goods = { subtotal, descuento };
  if (entrega === 'despacho' && !comuna) return { ...goods, despacho: null, total: productos };
  if (answered !== undefined) return { ...goods, despacho: sumar(answered, -productos), total: answered };
  if (entrega === 'despacho' && flete === 'pendiente') return { ...goods, despacho: null, total: productos };
  const quoted = entrega === 'despacho' && typeof flete === 'object' && flete.comuna === comuna ? flete : undefined;
  const despacho = cuenta?.cupon?.despacho_gratis
    ? 0
    : quoted
      ? quoted.costo
      : costoEntrega(entrega, items, productos, comuna, zonaUrbana);
  return { ...goods, despacho, total: sumar(productos, despacho) };
}

/** What there is to say of free dispatch to this comuna, if anything. */
export function despachoHint(
  { subtotal: antes, descuento, despacho }: CheckoutTotals,
  { comuna, zonaUrbana, flete }: LugarDeEntrega,
): string | null {
  const subtotal = sumar(antes, -descuento);
  if (typeof flete === 'object' && flete.comuna === comuna) {
    return [quotedHint(flete), flete.estado === 'tarifa' && freeHint(subtotal, comuna, zonaUrbana, flete.voluminoso)]
      .filter(Boolean)
      .join(' ');
  }
  if (despacho === null) return `${TEXTO_DESPACHO_GRATIS}.`;
  if (despacho > 0) return freeHint(subtotal, comuna, zonaUrbana);
  return zonaUrbana.includes(comuna) ? 'Tu compra tiene despacho gratis en zona urbana.' : null;
}

/** What is said of free dispatch to who pays it. */
function freeHint(subtotal: number, comuna: string, zonaUrbana: readonly string[], voluminoso = false): string {
  if (!zonaUrbana.includes(comuna)) return `${comuna} está fuera de la zona urbana: ahí no hay despacho gratis.`;
  const missing = faltaParaDespachoGratis(subtotal);
  // What is bulky pays all the same.
  const except = voluminoso ? ', salvo lo voluminoso' : '';
  return missing > 0 ? `Te faltan ${formatPrecio(missing)} para el despacho gratis${except}.` : '';
}

/** What a quote says: why there is none for a known price, or when it arrives. */
function quotedHint({ por_que, llega }: CotizacionDeFlete): string {
  return llega ? `${por_que} Llega a más tardar el ${diaEscrito(llega)}.` : por_que;
}

/**
 * The call's body. Prices, state and the rest are the server's; these are what the person saw (D39). What was
 * typed goes as the server reads it, so that the same wish is the same body however it came to the form (D44).
 */
export function compraBody(
  items: readonly CarritoItem[],
  draft: Draft,
  { total, forma_pago }: { total: number; forma_pago: FormaDePago },
): NuevaCompra {
  const { entrega, destino, documento, factura, cupon } = draft;
  const { email, contacto, direccion } = formularioEnvio.shape;
  return {
    items: items.map(({ id, quantity, precio_unitario }) => ({ id, quantity, precio_unitario })),
    precio_final: total,
    codigo_producto_fussan: items[0]?.codigo_producto_fussan,
    estado: COMPRA_WEB.estado,
    email: email.parse(draft.email),
    contacto: contacto.parse(draft.contacto),
    entrega,
    ...(entrega === 'despacho' && { direccion: direccion.parse(destino.direccion), comuna: destino.comuna }),
    documento,
    ...(documento === 'factura' && { factura: datosFactura.parse(factura) }),
    forma_pago,
    ...(cupon && { cupon }),
  };
}
