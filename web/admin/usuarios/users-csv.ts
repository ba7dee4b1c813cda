import { formatFecha } from '#contract/fechas.ts';
import { ETIQUETA_ROL } from '#contract/roles.ts';
import { formatRut } from '#contract/rut.ts';
import { todosLosUsuarios, type UsuarioEnLista } from '#contract/usuarios-admin.ts';
import { api } from '#web/client/browser-api.ts';
import { type Columns, saveCsv, toCsv } from '#web/client/csv.ts';
import type { UserFilter } from './users-filter.tsx';

const COLUMNS: Columns<UsuarioEnLista> = {
  Nombre: (usuario) => usuario.name,
  'Correo electrónico': (usuario) => usuario.email,
  RUT: (usuario) => formatRut(usuario.rut),
  'RUT con dígito correcto': (usuario) => (usuario.rut_valido ? 'Sí' : 'No'),
  Rol: (usuario) => ETIQUETA_ROL[usuario.role],
  'Rol solicitado': (usuario) => usuario.rol_solicitado && ETIQUETA_ROL[usuario.rol_solicitado],
  Dirección: (usuario) => usuario.direccion,
  Comuna: (usuario) => usuario.comuna,
  Teléfono: (usuario) => usuario.telefono,
  Registro: (usuario) => formatFecha(usuario.creado_en),
};

/** Saves the accounts that a filter finds as a file. */
export async function downloadUsers({ q, role }: UserFilter, fileName: string): Promise<void> {
  const { users } = await api(todosLosUsuarios, { query: { q, role } });
  saveCsv(toCsv(COLUMNS, users), fileName);
}
