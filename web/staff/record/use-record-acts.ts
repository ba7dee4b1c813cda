import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Endpoint } from '#contract/http.ts';
import { refresh } from '#web/staff/query/endpoint-query.ts';
import { useQuestion } from '#web/staff/shell/use-question.tsx';

/** What is done on a record's page: asked, done and told, or in what opens over it. Then the answers of `refreshes` are others. */
export function useRecordActs<Opened>(refreshes: readonly Endpoint[]) {
  const client = useQueryClient();
  const questions = useQuestion(refreshes);
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const changed = () => refresh(client, refreshes);
  return {
    ...questions,
    changed,
    opened,
    open: (what: Opened) => setOpened(what),
    /** For what opens over the page. */
    modal: { onClose: close, onChanged: changed },
  };
}
