import {
  approvalApproveInput,
  approvalRefuseInput,
  approvalWithdrawInput,
} from "@konter/contract/approvals";
import { validatorOf } from "@konter/ui/validation";

export const decisions = {
  approve: validatorOf(approvalApproveInput),
  refuse: validatorOf(approvalRefuseInput),
  withdraw: validatorOf(approvalWithdrawInput),
};
