import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { resumirCorreos, TODOS_LOS_CORREOS } from '#contract/casa/correo/correo-admin.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { metaOf, StaffPage } from '#web/staff/shell/staff-page.tsx';
import { Loading } from '#web/ui/states/states.tsx';
import { CorreosList, type Shown } from './correos-list.tsx';

const TITLE = 'Correos';
export const meta = metaOf(TITLE);

/** What failed comes first; the list stays what it is, though the last one has been sent again meanwhile. */
export default function Correos() {
  const summary = useQuery(endpointQuery(resumirCorreos));
  const [first, setFirst] = useState<Shown>();
  if (!first && summary.data) setFirst(summary.data.fallidos > 0 ? 'fallido' : TODOS_LOS_CORREOS);
  else if (!first && summary.error) setFirst(TODOS_LOS_CORREOS);

  if (first) return <CorreosList title={TITLE} first={first} summary={summary.data} />;
  return (
    <StaffPage title={TITLE}>
      <Loading />
    </StaffPage>
  );
}
