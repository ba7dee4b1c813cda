import { useLocation } from 'react-router';
import type { UsuarioConToken } from '#contract/usuarios.ts';
import { useSession } from '#web/client/session.ts';
import { withReturn } from '#web/sesion/return-to.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { NeedsScript } from '#web/ui/states.tsx';
import { PictureUploader } from './picture-uploader.tsx';

export const meta = () => [{ title: 'Actualizar imágenes | Fussan' }, { name: 'robots', content: 'noindex' }];

/** Open to all (decision 11): who may not send says so from the start, and the server checks each call. */
export default function UpdateImgProducts() {
  const { loading, user } = useSession();
  const missing = loading ? null : whatIsMissing(user);
  return (
    <Page
      title="Actualizar imágenes"
      intro="Sube las fotos de muchos productos de una vez. Cada archivo lleva por nombre el código de su producto."
    >
      <NeedsScript />
      {missing && <Missing message={missing} loggedIn={user !== null} />}
      <PictureUploader key={user?.id} missing={missing} />
    </Page>
  );
}

function whatIsMissing(user: UsuarioConToken | null): string | null {
  if (!user) return 'Debes iniciar sesión para realizar esta acción.';
  return user.role === 'admin' ? null : 'Sólo un administrador puede cambiar las imágenes de los productos.';
}

function Missing({ message, loggedIn }: { message: string; loggedIn: boolean }) {
  const { pathname } = useLocation();
  return (
    <Notice tone="info" message={message}>
      {!loggedIn && (
        <LinkButton to={withReturn('/login', pathname)} look="dark">
          Iniciar sesión
        </LinkButton>
      )}
    </Notice>
  );
}
