import { isRouteErrorResponse } from 'react-router';
import { LinkButton } from './button.tsx';
import { Page } from './page.tsx';
import { ErrorState } from './states.tsx';

/** What a page shows when it could not be loaded. Texts of ours are shown; anything else stays in the log. */
export function ErrorPage({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  const detail = isRouteErrorResponse(error) ? (error.data as { message?: string } | null)?.message : undefined;
  return (
    <Page title="Algo salió mal" width="narrow">
      <ErrorState
        message="No pudimos mostrar esta página."
        detail={detail ?? 'Inténtalo de nuevo en unos minutos.'}
        onRetry={() => window.location.reload()}
      />
    </Page>
  );
}

/** Any address that names nothing. */
export function NotFound({ title = 'Página no encontrada', text }: { title?: string; text?: string }) {
  return (
    <Page title={title} width="narrow">
      <p>{text ?? 'La dirección no existe o el contenido ya no está en la tienda.'}</p>
      <LinkButton to="/">Volver al inicio</LinkButton>
    </Page>
  );
}
