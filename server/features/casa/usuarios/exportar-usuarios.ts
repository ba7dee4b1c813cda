import { TEXTOS_PERMISO } from '#contract/casa/usuarios/permisos-textos.ts';
import { ETIQUETA_ROL } from '#contract/casa/usuarios/roles.ts';
import type { UsuarioEnLista } from '#contract/casa/usuarios/usuarios-admin.ts';
import type { Formato } from '#contract/exportar.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { formatRut } from '#contract/valores/rut.ts';
import type { Context } from '#server/platform/context.ts';
import type { FileReply } from '#server/platform/http/file-reply.ts';
import { type Columna, exportar } from '#server/platform/planillas/index.ts';
import { type FiltroUsuarios, unoPorUno } from './queries.ts';

const COLUMNAS: Columna<UsuarioEnLista>[] = [
  { titulo: 'Nombre', tipo: 'texto', valor: (usuario) => usuario.name },
  { titulo: 'Correo electrónico', tipo: 'texto', valor: (usuario) => usuario.email },
  { titulo: 'RUT', tipo: 'texto', valor: (usuario) => formatRut(usuario.rut), ancho: 16 },
  { titulo: 'RUT con dígito correcto', tipo: 'texto', valor: (usuario) => (usuario.rut_valido ? 'Sí' : 'No') },
  { titulo: 'Rol', tipo: 'texto', valor: (usuario) => ETIQUETA_ROL[usuario.role], ancho: 16 },
  {
    titulo: 'Rol solicitado',
    tipo: 'texto',
    valor: ({ rol_solicitado }) => rol_solicitado && ETIQUETA_ROL[rol_solicitado],
    ancho: 16,
  },
  { titulo: 'Dirección', tipo: 'texto', valor: (usuario) => usuario.direccion },
  { titulo: 'Comuna', tipo: 'texto', valor: (usuario) => usuario.comuna, ancho: 20 },
  { titulo: 'Teléfono', tipo: 'texto', valor: (usuario) => usuario.telefono, ancho: 16 },
  { titulo: 'Registro', tipo: 'fecha', valor: (usuario) => usuario.creado_en },
  {
    titulo: 'Permisos',
    tipo: 'texto',
    valor: ({ permisos }) => permisos.map((permiso) => TEXTOS_PERMISO[permiso].nombre).join(', '),
    ancho: 40,
  },
  { titulo: 'Desactivada', tipo: 'fecha', valor: (usuario) => usuario.desactivado_en },
];

/** The accounts that the admins' list shows with the same filter. */
export function exportarUsuarios(
  { db }: Context,
  { formato, ...filtro }: FiltroUsuarios & { formato: Formato },
): Promise<FileReply> {
  const nombre = `usuarios-${diaEnSantiago()}`;
  return exportar(COLUMNAS, unoPorUno(db, filtro), { formato, nombre, hoja: 'Usuarios' });
}
