import { useQuery } from '@tanstack/react-query';
import { contarAvisos } from '#contract/catalogo/avisos.ts';
import { formatFechaHora } from '#contract/valores/fechas.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { many } from '#web/staff/words.ts';

/** How many people asked to be told when a product comes; nothing where nobody did. */
export function CuantosEsperan({ id, className }: { id: number; className?: string | undefined }) {
  const { data } = useQuery(endpointQuery(contarAvisos, { params: { id: String(id) } }));
  if (!data?.esperan) return null;
  return (
    <p className={className}>
      {many(data.esperan, 'persona espera', 'personas esperan')} que llegue
      {data.desde && `: la primera, desde el ${formatFechaHora(data.desde)}`}.
    </p>
  );
}
