import { formatNumero } from '#contract/valores/numeros.ts';
import { formatRut } from '#contract/valores/rut.ts';
import type { ClienteDeLaBase } from '#contract/ventas/clientes/clientes.ts';

/** What the fields of a client show. */
export const draftOf = (cliente: Omit<ClienteDeLaBase, 'id'>) => ({
  empresa: cliente.empresa,
  rut_cliente: formatRut(cliente.rut_cliente),
  nombre: cliente.nombre,
  mail: cliente.mail,
  celular: cliente.celular,
  giro: cliente.giro,
  direccion: cliente.direccion,
  ciudad: cliente.ciudad,
  credito: formatNumero(cliente.credito),
});
export type ClienteDraft = ReturnType<typeof draftOf>;

export const EMPTY_DRAFT: ClienteDraft = {
  empresa: '',
  rut_cliente: '',
  nombre: '',
  mail: '',
  celular: '',
  giro: '',
  direccion: '',
  ciudad: '',
  credito: '0',
};

/** The fields by their labels, in the order of the form. */
export const LABELS: Readonly<Record<keyof ClienteDraft, string>> = {
  empresa: 'Empresa',
  rut_cliente: 'RUT',
  nombre: 'Nombre de contacto',
  mail: 'Correo electrónico',
  celular: 'Celular',
  giro: 'Giro',
  direccion: 'Dirección',
  ciudad: 'Ciudad',
  credito: 'Crédito',
};

/** What a client is called: the company, else the person. */
export const nameOf = ({ empresa, nombre }: Pick<ClienteDeLaBase, 'empresa' | 'nombre'>): string => empresa || nombre;
