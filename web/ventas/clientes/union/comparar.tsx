import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatRut } from '#contract/valores/rut.ts';
import type { ClienteDeLaBase } from '#contract/ventas/clientes/clientes.ts';
import {
  CLIENTES_UNIDOS,
  PARTES,
  type Parte,
  revisarUnion,
  type UnionDeClientes,
  unirClientes,
} from '#contract/ventas/clientes/unir.ts';
import { api } from '#web/client/api/browser-api.ts';
import { CLIENTES, unionDe } from '#web/staff/addresses.ts';
import { leave } from '#web/staff/query/changed.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { Card } from '#web/staff/shell/card.tsx';
import { useQuestion } from '#web/staff/shell/use-question.tsx';
import { many } from '#web/staff/words.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Empty, Loading } from '#web/ui/states/states.tsx';
import { nameOf } from '../cliente-draft.ts';
import { LABELS, missingIn, shownOf } from './partes.ts';
import styles from './union.module.css';

/** Two clients side by side: which one stays, what of each, and what moves. */
export function Comparar({ id, otro }: { id: number; otro: string }) {
  const params = { id: String(id) };
  const { data, error, refetch } = useQuery({
    ...endpointQuery(revisarUnion, { params, query: { otro } }),
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
  if (data) return <Comparison union={data} />;
  if (!error) return <Loading label="Comparando los clientes…" />;
  return error.status === 404 || error.status === 409 ? (
    <Empty message={error.message}>
      <LinkButton to={unionDe(id)}>Elegir otro</LinkButton>
    </Empty>
  ) : (
    <LoadFailed message={revisarUnion.fallback} error={error} onRetry={() => void refetch()} />
  );
}

function Comparison({ union: { queda, se_une, mueve } }: { union: UnionDeClientes }) {
  const navigate = useNavigate();
  const { ask, notice, dialog } = useQuestion();
  const [chosen, setChosen] = useState<readonly Parte[] | null>(null);
  const tomar = chosen ?? missingIn(queda, se_une);

  const take = (parte: Parte, takes: boolean) =>
    setChosen([...tomar.filter((one) => one !== parte), ...(takes ? [parte] : [])]);

  const confirm = () =>
    ask({
      message: `¿Unir «${nameOf(se_une)}» a «${nameOf(queda)}»?`,
      detail: `Queda «${nameOf(queda)}», RUT ${formatRut(queda.rut_cliente)}. «${nameOf(se_une)}», RUT ${formatRut(se_une.rut_cliente)}, se archiva y lo suyo pasa al que queda. No se puede deshacer.`,
      confirm: 'Unir',
      busy: 'Uniendo…',
      failed: unirClientes.fallback,
      run: async () => {
        await api(unirClientes, {
          params: { id: String(queda.id) },
          body: { otro: se_une.id, version: queda.version, version_otro: se_une.version, tomar: [...tomar] },
        });
        leave(queda.id);
        await navigate(`${CLIENTES}/${queda.id}`);
        return { message: CLIENTES_UNIDOS };
      },
    });

  return (
    <>
      {notice}
      {dialog}
      <Card title="Qué queda de cada uno">
        <div className={styles.heads}>
          <Head cliente={queda} title="Queda" />
          <Head cliente={se_une} title="Se une y se archiva" />
        </div>
        <p>
          <LinkButton look="outline" to={unionDe(se_une.id, queda.id)} replace>
            Que quede {nameOf(se_une)}
          </LinkButton>
        </p>
        {PARTES.map((parte) => (
          <Choice
            key={parte}
            parte={parte}
            queda={shownOf(queda, parte)}
            otro={shownOf(se_une, parte)}
            takes={tomar.includes(parte)}
            onTake={(takes) => take(parte, takes)}
          />
        ))}
      </Card>
      <Card title={`Qué pasa a ${nameOf(queda)}`}>
        <ul className={styles.moves}>
          {movesOf({ queda, se_une, mueve }).map((move) => (
            <li key={move}>{move}</li>
          ))}
        </ul>
        <Button onClick={confirm}>Unir clientes</Button>
      </Card>
    </>
  );
}

function Head({ cliente, title }: { cliente: ClienteDeLaBase; title: string }) {
  return (
    <div className={styles.head}>
      <p className={styles.soft}>{title}</p>
      <p className={styles.name}>{nameOf(cliente)}</p>
      <p>RUT {formatRut(cliente.rut_cliente)}</p>
      <p className={styles.soft}>
        {many(cliente.compras, 'compra', 'compras')}, debe {formatPrecio(cliente.usado)}
      </p>
    </div>
  );
}

interface ChoiceProps {
  parte: Parte;
  queda: string;
  otro: string;
  takes: boolean;
  onTake: (takes: boolean) => void;
}

/** What stays of one part; where both say the same there is nothing to choose. */
function Choice({ parte, queda, otro, takes, onTake }: ChoiceProps) {
  if (queda === otro) {
    return (
      <div className={styles.same}>
        <p className={styles.label}>{LABELS[parte]}</p>
        <p>{queda || <span className={styles.soft}>Ninguno de los dos lo tiene.</span>}</p>
      </div>
    );
  }
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.label}>{LABELS[parte]}</legend>
      <Option parte={parte} text={queda} checked={!takes} onChoose={() => onTake(false)} />
      {/* Contact and address are taken whole: of nothing there is nothing to take. */}
      <Option
        parte={parte}
        text={otro}
        checked={takes}
        disabled={otro === '' && (parte === 'contacto' || parte === 'direccion')}
        onChoose={() => onTake(true)}
      />
    </fieldset>
  );
}

interface OptionProps {
  parte: Parte;
  text: string;
  checked: boolean;
  disabled?: boolean;
  onChoose: () => void;
}

function Option({ parte, text, checked, disabled = false, onChoose }: OptionProps) {
  const empty = parte === 'credito' ? 'Sin crédito' : 'Vacío';
  return (
    <label className={styles.option}>
      <input type="radio" name={parte} checked={checked} disabled={disabled} onChange={onChoose} />
      <span>{text || <span className={styles.soft}>{empty}</span>}</span>
    </label>
  );
}

/** What moves and what stays behind, in people's words. */
function movesOf({ se_une, mueve }: UnionDeClientes): string[] {
  const { compras, por_pagar, cuentas, contactos, direcciones, repetidos, unidos } = mueve;
  const moves = [
    compras > 0 && `${many(compras, 'compra', 'compras')}, con ${formatPrecio(por_pagar)} por pagar.`,
    cuentas > 0 && `Lo que compre ${many(cuentas, 'cuenta', 'cuentas')} de la tienda con su RUT.`,
    contactos > 0 && `${many(contactos, 'contacto', 'contactos')}.`,
    direcciones > 0 && `${many(direcciones, 'dirección', 'direcciones')}.`,
    repetidos > 0 &&
      `${many(repetidos, 'contacto o dirección que ya está', 'contactos o direcciones que ya están')} no se repite${repetidos > 1 ? 'n' : ''}.`,
    unidos > 0 && `${many(unidos, 'cliente que se le había unido', 'clientes que se le habían unido')}.`,
    `Lo que se compre después con el RUT ${formatRut(se_une.rut_cliente)}.`,
  ];
  return moves.filter((move) => move !== false);
}
