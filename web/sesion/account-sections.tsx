import { lazy, Suspense } from 'react';
import type { UsuarioConToken } from '#contract/casa/usuarios/usuarios.ts';
import { Loading } from '#web/ui/states/states.tsx';
import { ClaveSection } from './clave-section.tsx';
import { DatosSection } from './datos-section.tsx';
import type { Section } from './sections.tsx';
import { SesionesSection } from './sesiones-section.tsx';

const SegundoFactorSection = lazy(() => import('./segundo-factor/segundo-factor-section.tsx'));

function LateFactor({ user }: { user: UsuarioConToken }) {
  return (
    <Suspense fallback={<Loading label="Cargando…" />}>
      <SegundoFactorSection user={user} />
    </Suspense>
  );
}

/** What everyone has in their account, whatever their role (D9). */
export function accountSections(user: UsuarioConToken): Section[] {
  return [
    { key: 'datos', title: 'Mis datos', content: <DatosSection user={user} />, keep: true },
    { key: 'clave', title: 'Contraseña', content: <ClaveSection user={user} />, keep: true },
    // Staff's; who had one before they were a customer can turn it off.
    ...(user.role !== 'customer' || user.segundo_factor
      ? [{ key: 'segundo-factor', title: 'Segundo factor', content: <LateFactor user={user} /> }]
      : []),
    { key: 'sesiones', title: 'Sesiones', content: <SesionesSection /> },
  ];
}
