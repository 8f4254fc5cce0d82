import type { Endpoint } from '@kura/contract/kernel/endpoint.ts';
import { moveText, type Machine, type Move } from '@kura/contract/kernel/machine.ts';
import type { TextParams } from '@kura/contract/kernel/text.ts';
import { holds } from '../access/can.ts';
import { CallButton } from '../form/call-button.tsx';
import { FormButton } from '../form/form-button.tsx';
import type { Field } from '../form/fields.ts';
import type { PressLook } from '../form/press.tsx';
import { useSession } from '../session.ts';
import { tr, useLang } from '../text.ts';
import { availableMoves } from './available-moves.ts';

interface Record_ {
  readonly id: number;
  readonly status: string;
}
type Body = Readonly<Record<string, unknown>>;

export interface MoveButtonsProps<Row extends Record_, M extends Pick<Machine<Row>, 'name' | 'moves'>> extends Pick<PressLook, 'look'> {
  /** The machine with its calls. */
  readonly moves: { readonly machine: M; readonly calls: { readonly [K in keyof M['moves'] & string]?: unknown } };
  readonly row: Row;
  /** Those that people make here, in this order; all unless told. */
  readonly only?: readonly (keyof M['moves'] & string)[] | undefined;
  /** Fields for the moves that want more than an id. */
  readonly inputs?: { readonly [K in keyof M['moves'] & string]?: readonly Field<Body>[] };
  /** What a move tells beside the id without being asked: the figures that whoever presses it has before them. */
  readonly seen?: { readonly [K in keyof M['moves'] & string]?: Body };
  /** What the questions name: whose, how much. */
  readonly askParams?: TextParams | undefined;
  readonly onDone?: () => void;
}

/** The call leaves it to the table of states to ask for one (V17). */
const reasonField: Field<Body> = { name: 'reason', title: 'system.form.reason', kind: 'textarea', span: 'whole', isRequired: () => true };

/** The buttons of a record, read out of its table of states; the page holds no copy of the rule. */
export function MoveButtons<Row extends Record_, M extends Pick<Machine<Row>, 'name' | 'moves'>>(props: MoveButtonsProps<Row, M>) {
  const { row, inputs, seen, look = 'link', onDone } = props;
  const { machine, calls } = props.moves;
  useLang();
  const { user } = useSession();
  const moves = machine.moves as Readonly<Record<string, Move<Row>>>;
  return availableMoves(moves, row, props.only ?? Object.keys(calls), (permission) => holds(user, permission)).map(
    ({ name, move, why }) => {
      const endpoint = calls[name as keyof typeof calls] as Endpoint | undefined;
      if (!endpoint) return null;
      const shared = { endpoint, look, isDanger: move.isDanger ?? false, why: why && tr(why), onDone };
      const words = moveText(machine, name);
      const body = { ...seen?.[name as keyof typeof seen], id: row.id };
      // V17: a reason is typed before the move is made.
      const fields = [...(inputs?.[name as keyof typeof inputs] ?? []), ...(move.reason === 'required' ? [reasonField] : [])];
      if (fields.length === 0)
        return <CallButton key={name} {...shared} body={body} text={words} ask={move.ask} askParams={props.askParams} />;
      return (
        <FormButton
          key={name}
          {...shared}
          title={words}
          intro={move.ask && <p className="k-form-intro">{tr(move.ask, props.askParams)}</p>}
          okText="common.confirm"
          start={body}
          form={{ fields }}
        />
      );
    },
  );
}
