import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listarListas, obtenerListaDeCliente, ponerListaDeCliente } from '#contract/ventas/listas/listas.ts';
import { LISTAS_DE_PRECIOS } from '#web/staff/addresses.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { useAct } from '#web/staff/query/use-act.ts';
import { Card } from '#web/staff/shell/card.tsx';
import { toast } from '#web/staff/shell/toast.tsx';
import { usePuede } from '#web/staff/shell/use-person.ts';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Link } from '#web/ui/link.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Loading } from '#web/ui/states/states.tsx';
import styles from './clientes.module.css';

const NINGUNA = 'Los de la tienda';

/** With which prices a client buys: those of the shop, or a list's. */
export function ListaCard({ id, editable }: { id: number; editable: boolean }) {
  const params = { id: String(id) };
  const suya = useQuery(endpointQuery(obtenerListaDeCliente, { params }));
  const todas = useQuery(endpointQuery(listarListas, { query: { page: 1, limit: 100 } }));
  const act = useAct(ponerListaDeCliente);
  const canPrecio = usePuede('cambiar-precios');
  const { lista } = suya.data ?? {};

  function put(lista_id: number | null): void {
    const antes = lista?.id ?? null;
    act.mutate(
      { params, body: { lista_id } },
      {
        onSuccess: ({ lista }) =>
          toast(lista ? `Compra con la lista «${lista.nombre}».` : 'Compra a los precios de la tienda.', {
            undo: () => act.mutate({ params, body: { lista_id: antes } }),
          }),
      },
    );
  }

  return (
    <Card title="Precios">
      {act.error && <Notice tone="error" message={act.error.message} />}
      {suya.error ? (
        <LoadFailed message={obtenerListaDeCliente.fallback} error={suya.error} onRetry={() => void suya.refetch()} />
      ) : lista === undefined ? (
        <Loading label="Cargando la lista de precios…" />
      ) : canPrecio && editable ? (
        <NativeSelect
          label="Lista de precios"
          description="Quien entra con un correo de este cliente, ya confirmado, y su RUT compra a estos precios."
          value={lista?.id ?? ''}
          disabled={act.isPending}
          onChange={({ currentTarget: { value } }) => put(value === '' ? null : Number(value))}
          data={[
            { value: '', label: NINGUNA },
            ...(todas.data?.items ?? (lista ? [lista] : [])).map(({ id, nombre }) => ({
              value: String(id),
              label: nombre,
            })),
          ]}
        />
      ) : (
        <p className={styles.soft}>{lista?.nombre ?? NINGUNA}</p>
      )}
      {lista && <Link to={`${LISTAS_DE_PRECIOS}/${lista.id}`}>Ver la lista «{lista.nombre}»</Link>}
    </Card>
  );
}
