/** The words of the anomaly check; those for length and data type are ours, the others the specification's. */
export const anomalyMessages = {
  missing: "There is no value",
  "unknown-type": "No concept details found",
  length: "The length is unusual for this type",
  datatype: "The kind of value is unusual for this type",
  fetch: "Failed to fetch anomaly parameters",
} as const;
