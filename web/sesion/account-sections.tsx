import type { UsuarioConToken } from '#contract/cuenta/usuarios.ts';
import { ClaveSection } from './clave-section.tsx';
import { DatosSection } from './datos-section.tsx';
import type { Section } from './sections.tsx';
import { SesionesSection } from './sesiones-section.tsx';

/** What everyone has in their account, whatever their role (D9). */
export function accountSections(user: UsuarioConToken): Section[] {
  return [
    { key: 'datos', title: 'Mis datos', content: <DatosSection user={user} />, keep: true },
    { key: 'clave', title: 'Contraseña', content: <ClaveSection user={user} />, keep: true },
    { key: 'sesiones', title: 'Sesiones', content: <SesionesSection /> },
  ];
}
