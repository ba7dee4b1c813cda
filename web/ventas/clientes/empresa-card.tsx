import { NumberInput, Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  anularInvitacionACliente,
  type GenteDeEmpresa,
  genteDeCliente,
  invitarACliente,
  pedirAprobacionDeCompras,
  quitarDeCliente,
} from '#contract/ventas/empresas/personas.ts';
import { api } from '#web/client/api/browser-api.ts';
import { Gente } from '#web/shared/empresa/gente.tsx';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { useAct } from '#web/staff/query/use-act.ts';
import { Card } from '#web/staff/shell/card.tsx';
import { toast } from '#web/staff/shell/toast.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Loading } from '#web/ui/states/states.tsx';
import styles from './clientes.module.css';

/** Who buys for a client besides its own account, and from how much on one of them has to agree. */
export function EmpresaCard({ id }: { id: number }) {
  const params = { id: String(id) };
  const asked = endpointQuery(genteDeCliente, { params });
  const loaded = useQuery(asked);
  const cache = useQueryClient();
  const put = (gente: GenteDeEmpresa) => cache.setQueryData(asked.queryKey, gente);
  const gente = loaded.data;
  return (
    <Card title="Personas que compran" id="personas">
      {gente ? (
        <>
          <p className={styles.soft}>
            Entran con su propia cuenta y compran por este cliente. Mientras haya alguna, sólo ellas lo hacen.
          </p>
          <Gente
            gente={gente}
            onChange={put}
            invite={(body) => api(invitarACliente, { params, body })}
            cancel={(invitacion_id) => api(anularInvitacionACliente, { params: { ...params, invitacion_id } })}
            remove={(persona_id) => api(quitarDeCliente, { params: { ...params, persona_id } })}
          />
          <Aprobacion key={String(gente.aprobacion_desde)} id={id} gente={gente} onSaved={put} />
        </>
      ) : loaded.error ? (
        <LoadFailed message={genteDeCliente.fallback} error={loaded.error} onRetry={() => void loaded.refetch()} />
      ) : (
        <Loading label="Cargando las personas…" />
      )}
    </Card>
  );
}

interface AprobacionProps {
  id: number;
  gente: GenteDeEmpresa;
  onSaved: (gente: GenteDeEmpresa) => void;
}

function Aprobacion({ id, gente: { aprobacion_desde }, onSaved }: AprobacionProps) {
  const act = useAct(pedirAprobacionDeCompras);
  const [asks, setAsks] = useState(aprobacion_desde !== null);
  const [desde, setDesde] = useState<number | string>(aprobacion_desde ?? 0);
  const wanted = asks ? Number(desde) : null;
  return (
    <form
      className={styles.aprobacion}
      onSubmit={(event) => {
        event.preventDefault();
        act.mutate(
          { params: { id: String(id) }, body: { desde: wanted } },
          {
            onSuccess: (gente) => {
              onSaved(gente);
              toast('Aprobación guardada');
            },
          },
        );
      }}
    >
      {act.error && <Notice tone="error" message={act.error.message} />}
      <Switch
        label="Pide aprobación"
        description="Lo que compran sus compradores espera a un aprobador."
        checked={asks}
        onChange={({ currentTarget }) => setAsks(currentTarget.checked)}
      />
      {asks && (
        <NumberInput
          label="Desde cuánto, en pesos"
          description="0: todas las compras."
          value={desde}
          onChange={setDesde}
          min={0}
          max={999_999_999_999}
          allowDecimal={false}
          thousandSeparator="."
          decimalSeparator=","
          hideControls
          error={act.error?.fields.desde}
        />
      )}
      {wanted !== aprobacion_desde && (
        <Button type="submit" look="dark" aria-disabled={act.isPending}>
          {act.isPending ? 'Guardando…' : 'Guardar'}
        </Button>
      )}
    </form>
  );
}
