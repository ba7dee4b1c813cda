import type { ReactNode } from 'react';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { openWhole } from '#web/client/api/open-whole.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { announce } from '#web/ui/frame/announce.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { ErrorState } from './states.tsx';

/** What a page shows when it could not be loaded. Texts of ours are shown; anything else stays in the log. */
export function ErrorPage({ error }: { error: unknown }) {
  const here = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  const detail = detailOf(error);
  return (
    <Page title="Algo salió mal" width="narrow">
      <ErrorState
        message="No pudimos mostrar esta página."
        detail={detail}
        onRetry={() => void openWhole(here).catch(() => announce(detail))}
      />
    </Page>
  );
}

function detailOf(error: unknown): string {
  // So a browser calls an answer that never came.
  if (error instanceof TypeError) return 'Revisa tu conexión e inténtalo de nuevo.';
  const said = isRouteErrorResponse(error) ? (error.data as { message?: string } | null)?.message : undefined;
  return said ?? 'Inténtalo de nuevo en unos minutos.';
}

/** Any address that names nothing; under it, what one might go on with. */
export function NotFound({ title = 'Página no encontrada', text, children }: NotFoundProps) {
  return (
    <Page title={title} width={children ? 'wide' : 'narrow'}>
      <p>{text ?? 'La dirección no existe o el contenido ya no está en la tienda.'}</p>
      <LinkButton to="/">Volver al inicio</LinkButton>
      {children}
    </Page>
  );
}

interface NotFoundProps {
  title?: string;
  text?: string;
  children?: ReactNode;
}
