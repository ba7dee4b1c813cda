import { useState } from 'react';
import { type PreviaDte, verPreviaDte } from '#contract/dinero/dte/dte.ts';
import { api } from '#web/client/api/browser-api.ts';
import type { BodyOf, EndpointForm, EndpointFormOptions } from '#web/form/endpoint-form.ts';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import type { Values } from '#web/form/values.ts';

/** What is asked to be issued. */
export type PedidoEscrito = BodyOf<typeof verPreviaDte>;

/** What was asked for, and what would be issued for it. */
interface Revisado {
  pedido: PedidoEscrito;
  previa: PreviaDte;
}

/** A form of what is to be issued, and what would be once it is looked through: nothing is issued by the form itself. */
export interface Emision<V extends Values, S = undefined> {
  form: EndpointForm<V, S>;
  revisado: Revisado | null;
  /** Back to what was typed. */
  back: () => void;
}

type Options<V extends Values, S> = EndpointFormOptions<typeof verPreviaDte, V, S, Revisado>;

/** The form of a tax document that somebody issues, whose answer is what would be issued. */
export function useEmision<V extends Values, S = undefined>(
  options: Pick<Options<V, S>, 'initial' | 'seen' | 'compose' | 'check'>,
): Emision<V, S> {
  const [revisado, setRevisado] = useState<Revisado | null>(null);
  const form = useEndpointForm<typeof verPreviaDte, V, S, Revisado>(verPreviaDte, {
    ...options,
    stays: true,
    send: async (pedido) => ({ pedido, previa: await api(verPreviaDte, { body: pedido }) }),
    onDone: (visto) => setRevisado(visto),
  });
  return { form, revisado, back: () => setRevisado(null) };
}
