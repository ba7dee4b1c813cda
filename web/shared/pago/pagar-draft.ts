import { z } from 'zod';
import type { Usuario } from '#contract/casa/usuarios/usuarios.ts';
import { FORMAS_DE_PAGO } from '#contract/dinero/formas-de-pago.ts';
import { COMUNAS, regionOf } from '#contract/tienda/comunas.ts';
import { ENTREGAS } from '#contract/tienda/despacho.ts';
import { formatRut } from '#contract/valores/rut.ts';
import { type Compra, DOCUMENTOS } from '#contract/ventas/compras/compras.ts';
import type { MiEmpresa } from '#contract/ventas/empresas/empresa.ts';

const draft = z.object({
  /** Of who buys without an account. */
  name: z.string(),
  email: z.string(),
  contacto: z.string(),
  entrega: z.enum(ENTREGAS),
  destino: z.object({ region: z.string(), comuna: z.string(), direccion: z.string() }),
  documento: z.enum(DOCUMENTOS),
  factura: z.object({
    rut: z.string(),
    razon_social: z.string(),
    giro: z.string(),
    direccion: z.string().optional(),
    comuna: z.string().optional(),
  }),
  /** Null until somebody chooses: then it is what `formaElegida` says. */
  forma_pago: z.enum(FORMAS_DE_PAGO).nullable(),
  /** The coupon that was applied; empty: none. */
  cupon: z.string(),
});
/** Confirmar Compra as it is on the screen. An address goes together, and so do the data of a factura. */
export type Draft = z.output<typeof draft>;

/** The parts of it that somebody typed or chose. */
export const typedDraft = draft.partial();
export type TypedDraft = z.output<typeof typedDraft>;

const EMPTY: Draft = {
  name: '',
  email: '',
  contacto: '',
  entrega: 'despacho',
  destino: { region: '', comuna: '', direccion: '' },
  documento: 'boleta',
  factura: { rut: '', razon_social: '', giro: '' },
  forma_pago: null,
  cupon: '',
};

type Buyer = Pick<Usuario, 'id' | 'email'> & Partial<Pick<Usuario, 'direccion' | 'comuna' | 'telefono' | 'factura'>>;
type Remembered = Pick<
  Compra,
  'user_id' | 'entrega' | 'direccion' | 'comuna' | 'contacto' | 'documento' | 'factura' | 'forma_pago'
>;

/**
 * What the shop knows of who buys: from the last order where it says, else from the account. The address is that of the
 * last order that had one. `orders` come newest first; those of somebody else say nothing.
 */
export function knownDraft(user: Buyer, compras: readonly Remembered[]): TypedDraft {
  const own = compras.filter((compra) => compra.user_id === user.id);
  const last = own[0];
  const dispatched = own.find((compra) => compra.entrega === 'despacho');
  const { direccion = '', comuna = '' } = dispatched ?? user;
  const known = COMUNAS.includes(comuna) ? comuna : '';
  return {
    email: user.email,
    contacto: last ? String(last.contacto) : (user.telefono ?? ''),
    entrega: last?.entrega ?? EMPTY.entrega,
    destino: { region: regionOf(known), comuna: known, direccion },
    documento: last?.documento ?? EMPTY.documento,
    factura: last?.factura ?? user.factura ?? EMPTY.factura,
    forma_pago: last?.forma_pago ?? null,
  };
}

/** With the comuna that was chosen beside a product or in the cart: another one's address doesn't go with it. */
export function withComuna(known: TypedDraft, chosen: string | null): TypedDraft {
  if (!chosen || !COMUNAS.includes(chosen) || known.destino?.comuna === chosen) return known;
  return { ...known, destino: { region: regionOf(chosen), comuna: chosen, direccion: '' } };
}

/** What is on the screen: what was typed stands above what is known. */
export function shownDraft(known: TypedDraft, typed: TypedDraft): Draft {
  return { ...EMPTY, ...known, ...typed };
}

/** With whom a factura of a company's person is made out to, which they don't choose; what its record leaves out they type. */
export function withFactura(draft: Draft, fija: MiEmpresa['factura']): Draft {
  if (!fija) return draft;
  const { rut, razon_social, giro } = draft.factura;
  const factura = {
    ...draft.factura,
    rut: fija.rut || rut,
    razon_social: fija.razon_social || razon_social,
    giro: fija.giro || giro,
  };
  return { ...draft, factura };
}

/** A RUT while it is typed: only what a RUT is made of, and its dots and hyphen come by themselves. */
export function typedRut(text: string): string {
  return formatRut(text.replace(/[^\dk]/gi, '').slice(0, 10));
}
