import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { CallInput, Endpoint, Reply } from '#contract/http.ts';
import type { ApiError } from '#web/client/api/api.ts';
import { queryOf } from '#web/staff/query/endpoint-query.ts';
import { useCrumb } from '#web/staff/shell/breadcrumbs.tsx';

/** What a page is of, on its way or there. */
export interface RecordRead<T> {
  /** Which one: another one begins with nothing of the last. */
  key: string;
  data: T | undefined;
  error: ApiError | null;
  refetch: () => Promise<unknown>;
  /** What is said when it doesn't come. */
  failed: string;
}

interface RecordOptions<E extends Endpoint> {
  /** What it is asked with, where that is not the address's id alone. */
  input?: CallInput<E>;
  /** It is edited where it stands: it stays as it was found, and is found anew each time. */
  edited?: boolean;
}

/** Reads the record that the address names, and says what it is called: the last crumb. */
export function useRecord<E extends Endpoint>(
  endpoint: E,
  nameOf: (record: Reply<E>) => string,
  { input, edited = false }: RecordOptions<E> = {},
): RecordRead<Reply<E>> {
  const { id = '' } = useParams();
  const asked = input ?? ({ params: { id } } as unknown as CallInput<E>);
  const { data, error, refetch } = useQuery({
    ...queryOf(endpoint, asked),
    ...(edited && { refetchOnWindowFocus: false, gcTime: 0 }),
  });
  useCrumb(data && nameOf(data));
  const { params } = asked as { params: Record<string, string> };
  return { key: Object.values(params).join('/'), data, error, refetch, failed: endpoint.fallback };
}
