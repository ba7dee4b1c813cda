import { formatPrecio } from '#contract/valores/money.ts';
import { formatTelefono } from '#contract/valores/telefono.ts';
import type { ClienteDeLaBase } from '#contract/ventas/clientes/clientes.ts';
import { PARTES, type Parte } from '#contract/ventas/clientes/unir.ts';

/** What of a client can stay, by its label. */
export const LABELS: Readonly<Record<Parte, string>> = {
  empresa: 'Empresa',
  giro: 'Giro',
  credito: 'Crédito',
  contacto: 'Contacto principal',
  direccion: 'Dirección principal',
};

/** What a client has there, in one line; empty when it has nothing. */
export function shownOf(cliente: ClienteDeLaBase, parte: Parte): string {
  const { nombre, mail, celular, direccion, ciudad } = cliente;
  if (parte === 'contacto') return [nombre, mail, formatTelefono(celular)].filter(Boolean).join(' · ');
  if (parte === 'direccion') return [direccion, ciudad].filter(Boolean).join(', ');
  if (parte === 'credito') return cliente.credito === 0 ? '' : formatPrecio(cliente.credito);
  return cliente[parte];
}

/** What is taken of the other one unless somebody says otherwise: what the one that stays hasn't. */
export const missingIn = (queda: ClienteDeLaBase, otro: ClienteDeLaBase): Parte[] =>
  PARTES.filter((parte) => shownOf(queda, parte) === '' && shownOf(otro, parte) !== '');
