import { Fragment, type ReactNode } from 'react';
import { listUrl } from '#web/staff/list/list-memory.ts';
import { StaffPage } from '#web/staff/shell/staff-page.tsx';
import { NotLoaded } from './not-loaded.tsx';
import type { RecordRead } from './use-record.ts';

interface RecordPageProps<T> {
  record: RecordRead<T>;
  /** What such a thing is called: the heading until it is there. */
  title: string;
  loading: string;
  /** It didn't come, where the call's own words aren't a page's. */
  failed?: string;
  /** The list that it is of, where one goes on when there is no such thing. */
  back: { to: string; label: string };
  children: (record: T) => ReactNode;
}

/** The page of one record: what it is of once it is there, or why it isn't. */
export function RecordPage<T>({ record, title, loading, failed, back, children }: RecordPageProps<T>) {
  const { key, data, error, refetch } = record;
  if (data !== undefined) return <Fragment key={key}>{children(data)}</Fragment>;
  return (
    <StaffPage title={title}>
      <NotLoaded
        error={error}
        refetch={refetch}
        loading={loading}
        failed={failed ?? record.failed}
        back={{ ...back, to: listUrl(back.to) }}
      />
    </StaffPage>
  );
}
