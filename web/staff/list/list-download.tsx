import type { Download, Endpoint } from '#contract/http.ts';
import { DownloadButton } from '#web/staff/download-button.tsx';
import type { ListQuery } from './list-address.ts';
import type { List } from './use-list.ts';

interface ListDownloadProps {
  list: Pick<List, 'asked'>;
  endpoint: Endpoint & { download: Download; query: ListQuery };
  params?: Record<string, string>;
  label?: string;
}

/** What the list shows, all of its pages, as a file. */
export function ListDownload({ list, endpoint, params, label = 'Descargar Excel' }: ListDownloadProps) {
  const input = { ...(params && { params }), query: endpoint.query.parse(list.asked) };
  return (
    <DownloadButton endpoint={endpoint as Endpoint & { download: Download }} input={input as never} label={label} />
  );
}
