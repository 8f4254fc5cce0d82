import type { changeRule } from '@kura/contract/marketplace/rule/rule.endpoints.ts';
import { acknowledgingPlatforms, completingPlatforms, mergingPlatforms, ruleFields } from '@kura/contract/marketplace/rule/rule.fields.ts';
import { type Rule, ruleInputs } from '@kura/contract/marketplace/rule/rule.ts';
import { Select } from 'antd';
import type { BodyOf } from '../../../kit/form/body-of.ts';
import { fieldsOf, type FieldSpec } from '../../../kit/form/declared-fields.ts';
import type { Box, FormParts } from '../../../kit/form/fields.ts';
import { pick } from '../../../kit/form/pick.ts';

export type RuleValues = BodyOf<typeof changeRule>;

/** Words that people type one after the other. */
const drawWords = (box: Box) => (
  <Select
    id={box.id}
    mode="tags"
    open={false}
    suffixIcon={null}
    tokenSeparators={[',', '，', '、']}
    value={Array.isArray(box.value) ? (box.value as string[]) : []}
    disabled={box.isDisabled}
    status={box.isFaulty ? 'error' : ''}
    onBlur={box.blur}
    onChange={(words: string[]) => box.set(words)}
    style={{ width: '100%' }}
  />
);

const isChosen = ({ carrierMode }: Partial<RuleValues>): boolean => carrierMode === 'chosen';

/** What a channel does not know is not asked. */
const ofChannel = (platform: string): readonly FieldSpec<RuleValues>[] => [
  ...(acknowledgingPlatforms.includes(platform) ? (['acknowledges'] as const) : []),
  ...(completingPlatforms.includes(platform) ? (['completesAfterShip'] as const) : []),
];

export const ruleForm = (platform: string): FormParts<RuleValues> => ({
  sections: [
    {
      title: 'marketplace.rule.how',
      fields: fieldsOf<RuleValues>(ruleFields, [
        { name: 'warehouseId', span: 'whole' },
        { name: 'carrierMode', alsoSets: () => ({ carrier: null }) },
        { name: 'carrier', isShown: isChosen, isRequired: isChosen },
        'isSubmitted',
        ...(mergingPlatforms.includes(platform) ? (['mergesAddress'] as const) : []),
        'splitsReserved',
        ...ofChannel(platform),
      ]),
    },
    {
      title: 'marketplace.rule.whatHolds',
      fields: fieldsOf<RuleValues>(ruleFields, [
        { name: 'holdWords', kind: 'custom', draw: drawWords, span: 'whole' },
        'holdsNotes',
        'holdsAddress',
        'codLimitJpy',
      ]),
    },
  ],
});

export const ruleStart = (rule: Rule): RuleValues => ({ storeId: rule.id, revision: rule.revision, ...pick(rule, [...ruleInputs]) });
