import type { ApiError } from '#web/client/api/api.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Empty, Loading } from '#web/ui/states/states.tsx';

interface NotLoadedProps {
  error: ApiError | null;
  refetch: () => Promise<unknown>;
  /** What is said while it is on its way, and when it doesn't come. */
  loading: string;
  failed: string;
  /** Where one goes on when there is no such thing. */
  back: { to: string; label: string };
}

/** In the place of what a page is of, while it isn't there: on its way, not there at all, or not to be had. */
export function NotLoaded({ error, refetch, loading, failed, back }: NotLoadedProps) {
  if (!error) return <Loading label={loading} />;
  if (error.status !== 404) return <LoadFailed message={failed} error={error} onRetry={() => void refetch()} />;
  return (
    <Empty message={error.message}>
      <LinkButton to={back.to}>{back.label}</LinkButton>
    </Empty>
  );
}
