import { useQuery } from '@tanstack/react-query';
import { responsablesDeOt } from '#contract/licitacion/ots/ots.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';

interface Responsable {
  responsable_id: number | null;
  responsable: string | null;
}

/** Who may answer for a claim, as a select offers them; who answers for it already stays among them. */
export function useAdministradores(
  { responsable_id, responsable }: Responsable = { responsable_id: null, responsable: null },
) {
  const { data: personas = [] } = useQuery(endpointQuery(responsablesDeOt));
  const administradores = personas.filter(({ administrador }) => administrador);
  const yaNoEs = responsable_id !== null && !administradores.some(({ id }) => id === responsable_id);
  return [
    { value: '', label: 'Nadie todavía' },
    ...(yaNoEs ? [{ value: String(responsable_id), label: responsable ?? 'Quien estaba' }] : []),
    ...administradores.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
}
